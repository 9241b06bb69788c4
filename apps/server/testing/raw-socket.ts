import { connect, type Socket } from 'node:net';

/**
 * A TCP connection as bytes, for clients that keep to no protocol. It never closes its own half
 * because the other side has closed its: whether the server lets go of such a connection is part
 * of what is tried.
 */
export class RawSocket {
  /** Whether the server has ended its half, or the connection altogether. */
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
    // A connection that is reset has ended; nothing else is to be said about it.
    socket.on('error', () => {});
  }

  /** @param from the address of this machine to come from; left out: any */
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

  /** All that came so far. */
  get bytes(): Buffer {
    if (this.received.length > 1) this.received.splice(0, Infinity, Buffer.concat(this.received));
    return this.received[0] ?? Buffer.alloc(0);
  }

  write(bytes: Buffer | string): void {
    if (this.socket.writable) this.socket.write(bytes);
  }

  /** Stops reading; what the server sends piles up at the server. */
  stopReading(): void {
    this.socket.pause();
  }

  destroy(): void {
    this.socket.destroy();
  }

  /** Waits until it is so. @param patience ms @returns whether it came to be so */
  until(isSo: () => boolean, patience: number): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (so: boolean) => {
        this.watchers.delete(watch);
        clearTimeout(timer);
        resolve(so);
      };
      const watch = () => {
        if (isSo()) settle(true);
      };
      const timer = setTimeout(settle, patience, false);
      this.watchers.add(watch);
      watch();
    });
  }

  private changed(): void {
    for (const watch of this.watchers) watch();
  }
}
