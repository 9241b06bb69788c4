import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';

/** How a proxy keeps WebSockets from getting through. */
export type Blocking =
  /** It answers upgrades itself. */
  | 'refuses'
  /** It passes them on as ordinary requests. */
  | 'strips'
  /** It lets them open, and then passes no frame on. */
  | 'mutes';

/** The headers that concern one connection only. */
const HOP_BY_HOP = ['connection', 'upgrade'];

/** An HTTP proxy that passes on every request, but no WebSocket while it blocks them. */
export class BlockingProxy {
  /** Undefined: WebSockets pass. */
  private blocking: Blocking | undefined;
  private readonly server: Server;
  private readonly upgraded = new Set<Socket>();

  private constructor(private readonly port: number) {
    this.server = createServer((incoming, answer) => {
      this.forward(incoming, answer).on('response', (response) => {
        answer.writeHead(response.statusCode!, response.headers);
        pipeline(response, answer, () => {});
      });
    });
    this.server.on('upgrade', (incoming, stream) => this.upgrade(incoming, stream as Socket));
  }

  /** @param port the server's */
  static async open(port: number): Promise<BlockingProxy> {
    const proxy = new BlockingProxy(port);
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Blocks WebSockets, those that are open too. */
  block(blocking: Blocking): void {
    this.blocking = blocking;
    this.cutUpgraded();
  }

  allow(): void {
    this.blocking = undefined;
  }

  async close(): Promise<void> {
    this.cutUpgraded();
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private cutUpgraded(): void {
    for (const socket of this.upgraded) socket.destroy();
  }

  /** Forwards a request, and closes the client's connection if that fails. */
  private forward(incoming: IncomingMessage, near: Duplex | ServerResponse) {
    const { method, url, headers } = incoming;
    const kept = Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name));
    const { port } = this;
    const sent = request({ port, method, path: url, headers: Object.fromEntries(kept) });
    sent.on('error', () => near.destroy());
    pipeline(incoming, sent, () => {});
    return sent;
  }

  private upgrade(incoming: IncomingMessage, near: Socket): void {
    near.on('error', () => {});
    if (this.blocking === 'refuses') {
      near.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    if (this.blocking === 'strips') {
      this.forward(incoming, near).on('response', ({ statusCode }) => {
        near.end(`HTTP/1.1 ${statusCode} \r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      });
      return;
    }
    const isMuted = this.blocking === 'mutes';
    const far = connect(this.port);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.upgraded.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        this.upgraded.delete(socket);
        other.destroy();
      });
    }
    const { method, url, rawHeaders } = incoming;
    let head = `${method} ${url} HTTP/1.1\r\n`;
    for (let at = 0; at < rawHeaders.length; at += 2) {
      head += `${rawHeaders[at]}: ${rawHeaders[at + 1]}\r\n`;
    }
    far.write(`${head}\r\n`);
    if (isMuted) {
      far.once('data', (data) => near.write(data.subarray(0, data.indexOf('\r\n\r\n') + 4)));
      // Both ends keep writing.
      far.resume();
      near.resume();
    } else {
      near.pipe(far);
      far.pipe(near);
    }
  }
}
