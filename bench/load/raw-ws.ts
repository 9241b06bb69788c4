import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import { type Contestant, oneByOne, type Place, type Serving } from './contestant.ts';
import { readPlain, type Told } from './plain-news.ts';
import { rawLine } from './raw-line.ts';
import { type Delta, PlainTables } from './work.ts';

/** What is done with a move before anybody is told of it. */
export interface Keeping {
  keep(table: string, delta: Delta, kept: () => void): void;
  commits(): number;
  close(): void;
}

/** A server of nothing but the `ws` library. */
async function serve(telling: 'views' | 'delta', keeping?: Keeping): Promise<Serving> {
  const tables = new PlainTables<WebSocket>();
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  sockets.on('connection', (socket, { url }) => {
    const [id, seatText] = url!.slice(1).split('/') as [string, string];
    const seat = Number(seatText);
    const { table, seated } = tables.at(id);
    seated[seat] = socket;
    const tellViews = () => {
      for (const [at, one] of seated.entries()) one?.send(JSON.stringify(table.view(at)));
    };
    const tell = (delta: Delta) => {
      if (telling === 'delta') {
        const frame = Buffer.from(JSON.stringify(delta));
        for (const one of seated) one.send(frame, { binary: false });
      } else {
        tellViews();
      }
      if (table.dealWhenDue()) tellViews();
    };
    socket.on('message', (data: RawData) => {
      const { card } = JSON.parse(data.toString());
      const delta = table.lay(seat, card);
      if (!delta) socket.close();
      else if (keeping) keeping.keep(id, delta, () => tell(delta));
      else tell(delta);
    });
    socket.send(JSON.stringify(table.view(seat)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    ...(keeping ? { commits: keeping.commits } : {}),
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      keeping?.close();
      server.close();
    },
  };
}

async function sit({ port, table, seat }: Place, hear: (told: Told, bytes: number) => void) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${table}/${seat}`, {
    perMessageDeflate: false,
  });
  socket.on('message', (data: Buffer) => hear(JSON.parse(data.toString()), data.length));
  await once(socket, 'open');
  return rawLine(socket, (card) => JSON.stringify({ do: 'lay', card }));
}

/** @param keep opens what keeps the moves, where they are kept */
export function rawWs(
  name: string,
  title: string,
  telling: 'views' | 'delta',
  keep?: () => Keeping,
): Contestant {
  return {
    name,
    title,
    serve: () => serve(telling, keep?.()),
    seatTable: (port, table, hear) =>
      oneByOne(hear, (seat, listener) => sit({ port, table, seat }, readPlain(listener))),
  };
}
