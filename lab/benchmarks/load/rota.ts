import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inlineBotService } from '@rota/bots';
import type { Card } from '@rota/core';
import { policies } from '@rota/games/keyed-triads/bot';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { LIVE_PATH, openClientWire, WIRE_VERSION } from '@rota/protocol';
import { createServer, openStore } from '@rota/server';
import { NO_WAIT_TIMES } from '@rota/table';
import {
  type LoadTarget,
  type PlayerConnection,
  portOf,
  type RunningServer,
  type UpdateListener,
} from './load-target.ts';
import { openPlayerSocket } from './player-socket.ts';
import { MessageReader } from './rota-messages.ts';

/** Starts the whole server without its limits, the log in a SQLite file of its own. */
async function start(): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'rota-bench-'));
  const store = await openStore(process.env.DATABASE_URL ?? join(folder, 'rota.db'));
  const games = [{ game: keyedTriads, policies }];
  const unlimited = { burst: 1e6, perSecond: 1e6 };
  const server = await createServer({
    games,
    store,
    botService: inlineBotService(games, () => performance.now()),
    waitTimes: NO_WAIT_TIMES,
    limits: {
      requests: unlimited,
      messages: unlimited,
      tables: 1e6,
      connections: 1e6,
      connectionsByAddress: 1e6,
    },
  });
  return {
    port: await server.listen('127.0.0.1', 0),
    commits: () => store.commitCounts.transactions,
    async close() {
      await server.close();
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Connects four guests: the first makes a table, the others take its seats. */
async function seatTable(
  ports: readonly number[],
  _table: string,
  listeners: readonly UpdateListener[],
): Promise<PlayerConnection[]> {
  const hostOf = (seat: number) => `127.0.0.1:${portOf(seat, ports)}`;
  const post = (path: string, seat: number, body: object) =>
    postAs(cookies[seat]!, `${hostOf(seat)}${path}`, body);
  const cookies = await Promise.all(listeners.map((_, seat) => newGuest(hostOf(seat))));
  const { id } = (await post('/api/tables', 0, {
    game: keyedTriads.id,
    options: { deals: 1000 },
    seats: cookies.map((_, seat) => ({ kind: seat === 0 ? 'me' : 'open' })),
  })) as { id: string };
  const connections: PlayerConnection[] = [];
  for (const [seat, cookie] of cookies.entries()) {
    if (seat > 0) await post(`/api/tables/${id}/seats`, seat, {});
    connections.push(await connect(hostOf(seat), id, cookie, listeners[seat]!));
  }
  return connections;
}

/** @param address without its protocol */
async function postAs(cookie: string, address: string, body: object): Promise<unknown> {
  const response = await fetch(`http://${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  return response.json();
}

/** Returns the cookie of a new guest. */
async function newGuest(host: string): Promise<string> {
  const me = await fetch(`http://${host}/api/me`);
  await me.text();
  return me.headers.get('set-cookie')!.split(';')[0]!;
}

async function connect(
  host: string,
  table: string,
  cookie: string,
  listener: UpdateListener,
): Promise<PlayerConnection> {
  const wire = openClientWire();
  const reader = new MessageReader(listener);
  const connection = await openPlayerSocket(`${host}${LIVE_PATH}?wire=${WIRE_VERSION}`, {
    headers: { cookie },
    receive(data) {
      reader.read(wire.decode(data.toString()), data.length);
    },
    encodeMove: (card) =>
      wire.encode({
        do: 'move',
        table,
        decision: reader.decision,
        move: keyedTriads.formatMove(card as Card),
        ref: reader.decision,
      }),
  });
  connection.socket.send(wire.encode({ do: 'join', table }));
  return connection;
}

export const rota: LoadTarget = {
  name: 'rota',
  title: 'Rota: Keyed Triads, rules, numbering, SQLite FULL',
  start,
  seatTable,
};
