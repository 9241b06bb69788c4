import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Card, type GameEvent, Match, seededRandom } from '@rota/core';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { openClientWire, openServerWire, type ServerWire, WIRE_VERSION } from '@rota/protocol';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { SEATS } from './card-table.ts';
import { connectInTurn, type LoadTarget, type RunningServer } from './load-target.ts';
import { openPlayerSocket } from './player-socket.ts';
import type { MoveLog } from './raw-ws.ts';
import { MessageReader } from './rota-messages.ts';

interface Player {
  readonly socket: WebSocket;
  readonly wire: ServerWire;
}

/**
 * One table of a server that only keeps the rules and the secrets: it validates a move, stores it, plays
 * it, and sends each seat what it may see. It has no accounts, clocks or limits; players cannot reconnect,
 * and a failed write breaks the table.
 */
class RulesTable {
  readonly players: Player[] = [];
  private readonly match: Match;
  private readonly random = seededRandom('bench');
  private number = 1;

  constructor(
    private readonly id: string,
    private readonly log: MoveLog,
  ) {
    const match = Match.create(keyedTriads, SEATS, { deals: 1000 });
    if (!match.ok) throw new Error(match.rejection.code);
    this.match = match.value;
    this.match.begin(this.match.shuffledPack(this.random));
  }

  join(seat: number, player: Player): void {
    this.players[seat] = player;
    this.sendView(seat);
  }

  /** @returns whether the move is legal */
  submit(seat: number, decision: number, text: string): boolean {
    const parsed = keyedTriads.parseMove(text);
    const isOpen = this.decisions.some((open) => open.seat === seat && open.number === decision);
    if (!parsed.ok || !isOpen || this.match.validate(seat, parsed.value)) return false;
    const number = this.number + 1;
    this.log.append(this.id, { number, seat, decision, move: text }, () =>
      this.publish(seat, parsed.value),
    );
    return true;
  }

  private publish(seat: number, move: unknown): void {
    const events: GameEvent[] = [];
    const own: { own: GameEvent[]; ownAfter: number[] }[] = [];
    this.match.play(seat, move, (event, to) => {
      if (to === undefined) {
        events.push(event);
        return;
      }
      const seatEvents = own[to] ?? { own: [], ownAfter: [] };
      own[to] = seatEvents;
      seatEvents.own.push(event);
      seatEvents.ownAfter.push(events.length);
    });
    this.number++;
    const { id, number, decisions } = this;
    const message = { say: 'events', table: id, number, events, decisions } as const;
    for (const [to, { socket, wire }] of this.players.entries()) {
      socket.send(wire.encode(message, own[to]));
    }
    if (!this.match.awaitsDeal) return;
    this.match.begin(this.match.shuffledPack(this.random));
    for (let to = 0; to < SEATS; to++) this.sendView(to);
  }

  private sendView(seat: number): void {
    const { id, number, decisions } = this;
    const view = this.match.view(seat);
    this.players[seat]!.socket.send(
      JSON.stringify({ say: 'table', table: id, number, decisions, view }),
    );
  }

  private get decisions() {
    const { number } = this;
    return this.match.decisions().map(({ seat, kind }) => ({ seat, kind, number }));
  }
}

async function start(log: MoveLog): Promise<RunningServer> {
  const tables = new Map<string, RulesTable>();
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  sockets.on('connection', (socket, { url }) => {
    const [id, seatText] = url!.slice(1).split('/') as [string, string];
    const seat = Number(seatText);
    const table = tables.get(id) ?? new RulesTable(id, log);
    tables.set(id, table);
    const wire = openServerWire(WIRE_VERSION);
    socket.on('message', (data: RawData) => {
      const { decision, move } = wire.decode(data.toString(), id) as {
        decision: number;
        move: string;
      };
      if (!table.submit(seat, decision, move)) socket.close();
    });
    table.join(seat, { socket, wire });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    commits: log.commits,
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      log.close();
      server.close();
    },
  };
}

/** Keyed Triads on the `ws` library, in Rota's messages: what rules and secrets cost at the least. */
export function rawRules(name: string, title: string, openLog: () => MoveLog): LoadTarget {
  return {
    name,
    title,
    start: () => start(openLog()),
    seatTable: (port, table, listeners) =>
      connectInTurn(listeners, (seat, listener) => {
        const wire = openClientWire();
        const reader = new MessageReader(listener);
        return openPlayerSocket(`127.0.0.1:${port}/${table}/${seat}`, {
          receive(data) {
            reader.read(wire.decode(data.toString()), data.length);
          },
          encodeMove: (card) => {
            const move = keyedTriads.formatMove(card as Card);
            return JSON.stringify(['m', reader.decision, move, reader.decision]);
          },
        });
      }),
  };
}
