import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inlineBotService } from '@rota/bots';
import type { Card } from '@rota/core';
import { policies } from '@rota/games/keyed-triads/bot';
import { type Event, keyedTriads, type View } from '@rota/games/keyed-triads/rules';
import { LIVE_PATH, type ServerMessage, WIRE_VERSION } from '@rota/protocol';
import { createServer, openStore } from '@rota/server';
import { NO_PACE } from '@rota/table';
import { WebSocket } from 'ws';
import type { Contestant, Line, News, Serving } from './contestant.ts';
import { rawLine } from './raw-line.ts';

/** The whole server as it is run, its limits lifted; the log in a SQLite file of its own. */
async function serve(): Promise<Serving> {
  const folder = mkdtempSync(join(tmpdir(), 'rota-bench-'));
  const store = await openStore(process.env.DATABASE_URL ?? join(folder, 'rota.db'));
  const games = [{ game: keyedTriads, policies }];
  const plenty = { burst: 1e6, perSecond: 1e6 };
  const server = await createServer({
    games,
    store,
    thinker: inlineBotService(games, () => performance.now()),
    pace: NO_PACE,
    limits: {
      requests: plenty,
      messages: plenty,
      tables: 1e6,
      connections: 1e6,
      connectionsByAddress: 1e6,
    },
  });
  return {
    port: await server.listen('127.0.0.1', 0),
    commits: () => store.counts.transactions,
    async close() {
      await server.close();
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

const JSON_BODY = { 'content-type': 'application/json' };

/** Four guests: one makes a table, three sit down, each over a socket of their own. */
async function seatTable(port: number, hear: readonly ((news: News) => void)[]): Promise<Line[]> {
  const base = `http://127.0.0.1:${port}`;
  const cookies = await Promise.all(hear.map(() => guest(base)));
  const made = await fetch(`${base}/api/tables`, {
    method: 'POST',
    headers: { ...JSON_BODY, cookie: cookies[0]! },
    body: JSON.stringify({
      game: keyedTriads.id,
      options: { deals: 1000 },
      seats: cookies.map((_, seat) => ({ kind: seat === 0 ? 'me' : 'open' })),
    }),
  });
  const { id } = (await made.json()) as { id: string };
  const lines: Line[] = [];
  for (const [seat, cookie] of cookies.entries()) {
    if (seat > 0) {
      const sat = await fetch(`${base}/api/tables/${id}/seats`, {
        method: 'POST',
        headers: { ...JSON_BODY, cookie },
        body: '{}',
      });
      await sat.text();
    }
    lines.push(await sit(base, id, cookie, hear[seat]!));
  }
  return lines;
}

async function guest(base: string): Promise<string> {
  const me = await fetch(`${base}/api/me`);
  await me.text();
  return me.headers.get('set-cookie')!.split(';')[0]!;
}

async function sit(
  base: string,
  table: string,
  cookie: string,
  hear: (news: News) => void,
): Promise<Line> {
  const address = `${base.replace('http', 'ws')}${LIVE_PATH}?wire=${WIRE_VERSION}`;
  const socket = new WebSocket(address, { headers: { cookie }, perMessageDeflate: false });
  let decision = -1;
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as ServerMessage;
    switch (message.say) {
      case 'table':
      case 'events': {
        const [open] = message.decisions;
        if (open) decision = open.number;
        const turn = open?.seat;
        const { number } = message;
        const bytes = data.length;
        if (message.say === 'table') {
          const { hand } = (message.view ?? {}) as View;
          hear({ number, turn, move: false, ...(hand ? { hand } : {}), bytes });
        } else {
          const events = [...message.events, ...(message.own ?? [])] as unknown as Event[];
          const card = events.find((event) => event.type === 'laid')?.card;
          const hand = events.find((event) => event.type === 'hand')?.cards;
          hear({
            number,
            turn,
            move: true,
            ...(card === undefined ? {} : { card }),
            ...(hand ? { hand } : {}),
            bytes,
          });
        }
        break;
      }
      case 'refused':
      case 'error':
        throw new Error(JSON.stringify(message));
    }
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ do: 'join', table }));
  return rawLine(socket, (card) =>
    JSON.stringify({
      do: 'move',
      table,
      decision,
      move: keyedTriads.formatMove(card as Card),
      ref: decision,
    }),
  );
}

export const rota: Contestant = {
  name: 'rota',
  title: 'Rota: Keyed Triads, rules, numbering, SQLite FULL',
  serve,
  seatTable: (port, _table, hear) => seatTable(port, hear),
};
