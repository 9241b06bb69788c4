import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import type { Contestant, Serving } from './contestant.ts';
import { peerLibrary } from './peers.ts';
import { readPlain, type Told } from './plain-news.ts';
import { rawLine } from './raw-line.ts';
import { PlainTable } from './work.ts';

/** Its protocol: the first byte of every message. */
const JOIN_ROOM = 10;
const ROOM_DATA = 13;
/** MessagePack writes a string shorter than 32 bytes as this plus its length, then the string. */
const SHORT_STRING = 0xa0;

interface Client {
  seat?: number;
  send(type: string, told: unknown): void;
}

async function serve(): Promise<Serving> {
  process.env.NODE_ENV = 'production';
  const { Room, Server } = peerLibrary('@colyseus/core');
  const { WebSocketTransport } = peerLibrary('@colyseus/ws-transport');
  class TableRoom extends Room {
    private readonly table = new PlainTable();

    onCreate() {
      this.maxClients = 4;
      this.patchRate = null;
      this.onMessage('lay', (client: Client, { card }: { card: unknown }) => {
        const delta = this.table.lay(client.seat!, card);
        if (!delta) return;
        this.broadcast('told', delta);
        if (!this.table.dealWhenDue()) return;
        for (const one of this.clients) one.send('told', this.table.view(one.seat));
      });
    }

    onJoin(client: Client, { seat }: { seat: number }) {
      client.seat = seat;
      client.send('told', this.table.view(seat));
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

async function reserve(port: number, path: string, seat: number) {
  const answer = await fetch(`http://127.0.0.1:${port}/matchmake/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seat }),
  });
  return (await answer.json()) as {
    sessionId: string;
    room: { roomId: string; processId: string };
  };
}

function named(type: string): Buffer {
  return Buffer.from([ROOM_DATA, SHORT_STRING + type.length, ...Buffer.from(type)]);
}

async function seatTable(
  port: number,
  hear: readonly ((told: Told, bytes: number) => void)[],
): Promise<ReturnType<typeof rawLine>[]> {
  const { pack, unpack } = peerLibrary('@colyseus/msgpackr');
  const told = named('told');
  const lay = named('lay');
  const lines = [];
  let roomId: string | undefined;
  for (const [seat, listener] of hear.entries()) {
    const path = roomId === undefined ? 'create/table' : `joinById/${roomId}`;
    const { room, sessionId } = await reserve(port, path, seat);
    roomId = room.roomId;
    const address = `${room.processId}/${roomId}?sessionId=${sessionId}`;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/${address}`, { perMessageDeflate: false });
    socket.on('message', (data: Buffer) => {
      if (data[0] === JOIN_ROOM) socket.send(Buffer.from([JOIN_ROOM]));
      else if (data[0] === ROOM_DATA) listener(unpack(data.subarray(told.length)), data.length);
    });
    await once(socket, 'open');
    lines.push(rawLine(socket, (card) => Buffer.concat([lay, pack({ card })])));
  }
  return lines;
}

export const colyseus: Contestant = {
  name: 'colyseus',
  title: 'Colyseus, messages, one delta',
  peer: true,
  serve,
  seatTable: (port, _table, hear) =>
    seatTable(
      port,
      hear.map((listener) => readPlain(listener)),
    ),
};
