import { connect, type Socket } from 'node:net';

/**
 * A raw TCP connection for clients that violate the protocol. It keeps its half open after the server
 * has closed the other, to test whether the server destroys such connections.
 */
export class RawSocket {
  /** Whether the server has closed its half or the whole connection. */
  ended = false;
  private readonly received: Buffer[] = [];
  private readonly watchers = new Set<() => void>();

  private constructor(private readonly socket: Socket) {
    socket.on('data', (data) => {
      this.received.push(data);
      this.changed();
    });
    const end = () => {
      this.ended = true;
      this.changed();
    };
    socket.on('end', end);
    socket.on('close', end);
    // A reset also emits `close`.
    socket.on('error', () => {});
  }

  /** @param from a local address; left out: any */
  static open(port: number, from?: string): Promise<RawSocket> {
    return new Promise((resolve, reject) => {
      const socket = connect({
        port,
        host: '127.0.0.1',
        allowHalfOpen: true,
        ...(from === undefined ? {} : { localAddress: from }),
      });
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(new RawSocket(socket));
      });
    });
  }

  /** All bytes received so far. */
  get bytes(): Buffer {
    if (this.received.length > 1) this.received.splice(0, Infinity, Buffer.concat(this.received));
    return this.received[0] ?? Buffer.alloc(0);
  }

  write(bytes: Buffer | string): void {
    if (this.socket.writable) this.socket.write(bytes);
  }

  /** Stops reading, so that the server's data piles up there. */
  stopReading(): void {
    this.socket.pause();
  }

  destroy(): void {
    this.socket.destroy();
  }

  /** Waits for a condition. @returns false after the timeout */
  until(isSo: () => boolean, timeoutMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (so: boolean) => {
        this.watchers.delete(watch);
        clearTimeout(timer);
        resolve(so);
      };
      const watch = () => {
        if (isSo()) settle(true);
      };
      const timer = setTimeout(settle, timeoutMs, false);
      this.watchers.add(watch);
      watch();
    });
  }

  private changed(): void {
    for (const watch of this.watchers) watch();
  }
}
