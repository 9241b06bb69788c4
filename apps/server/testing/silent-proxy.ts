import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP connection through the proxy. */
interface Link {
  readonly near: Socket;
  readonly far: Socket;
  isSilent: boolean;
}

/**
 * A TCP proxy that can stop forwarding without closing anything: what a phone out of reach, a sleeping
 * laptop or a proxy that hangs looks like to both ends. Connections that were silenced stay so.
 */
export class SilentProxy {
  private readonly server: Server;
  private readonly links = new Set<Link>();
  private isSilent = false;
  /** The connections accepted so far. */
  accepted = 0;

  private constructor(private readonly target: URL) {
    // Half-open, because a silent proxy passes on no end of a connection either.
    this.server = createServer({ allowHalfOpen: true }, (near) => this.accept(near));
  }

  /** @param target the URL of the server behind it */
  static async open(target: string): Promise<SilentProxy> {
    const proxy = new SilentProxy(new URL(target));
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  /** The URL of the server through the proxy. */
  get address(): string {
    const through = new URL(this.target);
    through.hostname = '127.0.0.1';
    through.port = String((this.server.address() as AddressInfo).port);
    return through.href.replace(/\/$/, '');
  }

  /** Forwards nothing any more, of new connections neither. */
  silence(): void {
    this.isSilent = true;
    for (const link of this.links) link.isSilent = true;
  }

  /** Forwards what new connections say. */
  restore(): void {
    this.isSilent = false;
  }

  async close(): Promise<void> {
    for (const { near, far } of this.links) for (const socket of [near, far]) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private accept(near: Socket): void {
    this.accepted++;
    const { hostname: host, port } = this.target;
    const far = connect({ port: Number(port), host, allowHalfOpen: true });
    const link = { near, far, isSilent: this.isSilent };
    this.links.add(link);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (data) => link.isSilent || to.write(data));
      from.on('end', () => link.isSilent || to.end());
      from.on('error', () => {});
      from.on('close', () => {
        if (!link.isSilent) to.destroy();
        if (near.destroyed && far.destroyed) this.links.delete(link);
      });
    }
  }
}
