import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CardTables, messageReader, type TableMessage } from './card-table.ts';
import {
  connectInTurn,
  type LoadTarget,
  type RunningServer,
  type SeatAddress,
} from './load-target.ts';
import { peerLibrary } from './peer-libraries.ts';
import { openPlayerSocket } from './player-socket.ts';

/** The part of Socket.IO's server socket that is used; its own types are not installed with Rota. */
interface ServerSocket {
  readonly handshake: { readonly query: { readonly table: string; readonly seat: string } };
  on(event: string, listener: (payload: { card: unknown }) => void): void;
  emit(event: string, payload: unknown): void;
  join(room: string): void;
}

async function start(): Promise<RunningServer> {
  const { Server } = peerLibrary('socket.io');
  const tables = new CardTables<ServerSocket>();
  const server = createServer();
  const io = new Server(server, { transports: ['websocket'], serveClient: false });
  io.on('connection', (socket: ServerSocket) => {
    const id = socket.handshake.query.table;
    const seat = Number(socket.handshake.query.seat);
    const { table, connections } = tables.get(id);
    connections[seat] = socket;
    socket.join(id);
    socket.on('lay', ({ card }) => {
      const delta = table.lay(seat, card);
      if (!delta) return;
      table.publish(delta, {
        broadcast: (message) => io.to(id).emit('update', message),
        send: (at, view) => connections[at]!.emit('update', view),
      });
    });
    socket.emit('update', table.view(seat));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => io.close(),
  };
}

const UPDATE = '42["update",';

/** Speaks Engine.IO 4 and Socket.IO 5 without their client: `0` opens, `40` connects, `42` emits, `2` pings. */
function connect(
  { port, table, seat }: SeatAddress,
  read: (message: TableMessage, bytes: number) => void,
) {
  const query = `EIO=4&transport=websocket&table=${table}&seat=${seat}`;
  return openPlayerSocket(`127.0.0.1:${port}/socket.io/?${query}`, {
    receive(data, socket) {
      const text = data.toString();
      if (text.startsWith(UPDATE)) read(JSON.parse(text.slice(UPDATE.length, -1)), data.length);
      else if (text === '2') socket.send('3');
      else if (text.startsWith('0')) socket.send('40');
    },
    encodeMove: (card) => `42["lay",{"card":${card}}]`,
  });
}

export const socketIo: LoadTarget = {
  name: 'socket.io',
  title: 'Socket.IO, a room a table, one delta',
  peer: true,
  start,
  seatTable: (port, table, listeners) =>
    connectInTurn(listeners, (seat, listener) =>
      connect({ port, table, seat }, messageReader(listener)),
    ),
};
