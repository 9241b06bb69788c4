import { once } from 'node:events';
import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import type { PlayerConnection } from './load-target.ts';

interface PlayerProtocol {
  readonly headers?: Readonly<Record<string, string>>;
  receive(data: Buffer, socket: WebSocket): void;
  /** Returns the message that lays a card. */
  encodeMove(card: number): string | Uint8Array;
}

/** Opens an uncompressed WebSocket for a simulated player. @param address host, port and path */
export async function openPlayerSocket(
  address: string,
  { headers = {}, receive, encodeMove }: PlayerProtocol,
): Promise<PlayerConnection & { readonly socket: WebSocket }> {
  const socket = new WebSocket(`ws://${address}`, { headers, perMessageDeflate: false });
  socket.on('message', (data: Buffer) => receive(data, socket));
  await once(socket, 'open');
  const { _socket: transport } = socket as unknown as { _socket: Socket };
  return {
    socket,
    lay: (card) => socket.send(encodeMove(card)),
    get bytesReceived() {
      return transport.bytesRead;
    },
    close: () => socket.terminate(),
  };
}
