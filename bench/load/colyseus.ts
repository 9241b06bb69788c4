import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CardTable, messageReader, type SeatView } from './card-table.ts';
import { connectInTurn, type LoadTarget, type RunningServer } from './load-target.ts';
import { peerLibrary } from './peer-libraries.ts';
import { openPlayerSocket } from './player-socket.ts';

/** The first byte of a message in Colyseus's protocol. */
const JOIN_ROOM = 10;
const ROOM_DATA = 13;
/** MessagePack writes a string shorter than 32 bytes as this plus its length, then the string. */
const SHORT_STRING = 0xa0;

interface Client {
  seat?: number;
  send(type: string, message: unknown): void;
}

async function start(): Promise<RunningServer> {
  process.env.NODE_ENV = 'production';
  const { Room, Server } = peerLibrary('@colyseus/core');
  const { WebSocketTransport } = peerLibrary('@colyseus/ws-transport');
  class TableRoom extends Room {
    private readonly table = new CardTable();

    onCreate() {
      this.maxClients = 4;
      this.patchRate = null;
      this.onMessage('lay', (client: Client, { card }: { card: unknown }) => {
        const delta = this.table.lay(client.seat!, card);
        if (!delta) return;
        this.table.publish(delta, {
          broadcast: (message) => this.broadcast('update', message),
          send: (seat, view: SeatView) =>
            this.clients.find((one: Client) => one.seat === seat)?.send('update', view),
        });
      });
    }

    onJoin(client: Client, { seat }: { seat: number }) {
      client.seat = seat;
      client.send('update', this.table.view(seat));
    }
  }
  const server = createServer();
  const room = new Server({ transport: new WebSocketTransport({ server }), greet: false });
  room.define('table', TableRoom);
  await room.listen(0, '127.0.0.1');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => room.gracefullyShutdown(false),
  };
}

async function reserveSeat(port: number, path: string, seat: number) {
  const response = await fetch(`http://127.0.0.1:${port}/matchmake/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seat }),
  });
  return (await response.json()) as {
    sessionId: string;
    room: { roomId: string; processId: string };
  };
}

function messageHeader(type: string): Buffer {
  return Buffer.from([ROOM_DATA, SHORT_STRING + type.length, ...Buffer.from(type)]);
}

export const colyseus: LoadTarget = {
  name: 'colyseus',
  title: 'Colyseus, messages, one delta',
  peer: true,
  start,
  seatTable(port, _table, listeners) {
    const { pack, unpack } = peerLibrary('@colyseus/msgpackr');
    const update = messageHeader('update');
    const lay = messageHeader('lay');
    let roomId: string | undefined;
    return connectInTurn(listeners, async (seat, listener) => {
      const read = messageReader(listener);
      const path = roomId === undefined ? 'create/table' : `joinById/${roomId}`;
      const { room, sessionId } = await reserveSeat(port, path, seat);
      roomId = room.roomId;
      const address = `127.0.0.1:${port}/${room.processId}/${roomId}?sessionId=${sessionId}`;
      return openPlayerSocket(address, {
        receive(data, socket) {
          if (data[0] === JOIN_ROOM) socket.send(Buffer.from([JOIN_ROOM]));
          else if (data[0] === ROOM_DATA) read(unpack(data.subarray(update.length)), data.length);
        },
        encodeMove: (card) => Buffer.concat([lay, pack({ card })]),
      });
    });
  },
};
