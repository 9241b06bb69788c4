import type { Duplex } from 'node:stream';

/** Says a last word and closes the connection, whether or not the other side closes its half. */
export function letGo(socket: Duplex, lastWord: string): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  socket.once('finish', () => socket.destroy());
  socket.end(lastWord);
}
