import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { Line } from './contestant.ts';

/** A line over a WebSocket. @param written the message that lays a card */
export function rawLine(socket: WebSocket, written: (card: number) => string | Uint8Array): Line {
  const { _socket: wire } = socket as unknown as { _socket: Socket };
  return {
    lay: (card) => socket.send(written(card)),
    get received() {
      return wire.bytesRead;
    },
    hangUp: () => socket.terminate(),
  };
}
