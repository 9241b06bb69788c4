import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { type Contestant, oneByOne, type Place, type Serving } from './contestant.ts';
import { peerLibrary } from './peers.ts';
import { readPlain, type Told } from './plain-news.ts';
import { rawLine } from './raw-line.ts';
import { PlainTables } from './work.ts';

/** What a Socket.IO server and its sockets do here; its own types are not installed with Rota. */
interface Emitter {
  readonly handshake: { readonly query: { readonly table: string; readonly seat: string } };
  on(event: string, listener: (told: { card: unknown }) => void): void;
  emit(event: string, told: unknown): void;
  join(room: string): void;
}

async function serve(): Promise<Serving> {
  const { Server } = peerLibrary('socket.io');
  const tables = new PlainTables<Emitter>();
  const server = createServer();
  const io = new Server(server, { transports: ['websocket'], serveClient: false });
  io.on('connection', (socket: Emitter) => {
    const id = socket.handshake.query.table;
    const seat = Number(socket.handshake.query.seat);
    const { table, seated } = tables.at(id);
    seated[seat] = socket;
    socket.join(id);
    socket.on('lay', ({ card }) => {
      const delta = table.lay(seat, card);
      if (!delta) return;
      io.to(id).emit('told', delta);
      if (!table.dealWhenDue()) return;
      for (const [at, one] of seated.entries()) one.emit('told', table.view(at));
    });
    socket.emit('told', table.view(seat));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => io.close(),
  };
}

const TOLD = '42["told",';

/** Speaks Engine.IO 4 and Socket.IO 5 by hand: `0` opens, `40` connects, `42` tells, `2` pings. */
async function sit({ port, table, seat }: Place, hear: (told: Told, bytes: number) => void) {
  const query = `EIO=4&transport=websocket&table=${table}&seat=${seat}`;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?${query}`, {
    perMessageDeflate: false,
  });
  socket.on('message', (data: Buffer) => {
    const text = data.toString();
    if (text.startsWith(TOLD)) hear(JSON.parse(text.slice(TOLD.length, -1)), data.length);
    else if (text === '2') socket.send('3');
    else if (text.startsWith('0')) socket.send('40');
  });
  await once(socket, 'open');
  return rawLine(socket, (card) => `42["lay",{"card":${card}}]`);
}

export const socketIo: Contestant = {
  name: 'socket.io',
  title: 'Socket.IO, a room a table, one delta',
  peer: true,
  serve,
  seatTable: (port, table, hear) =>
    oneByOne(hear, (seat, listener) => sit({ port, table, seat }, readPlain(listener))),
};
