import http from 'node:http';
import net from 'node:net';
import { Duplex } from 'node:stream';
import type { Process, World } from './world.ts';

const LATENCY_MS = 2;
const LATENCY_RANGE_MS = 60;
const SLOW_RANGE_MS = 5000;

/** How long a program takes to give up a host that does not answer. */
const CONNECT_TIMEOUT_MS = 3000;

/** How long a client takes to notice that nothing arrives any more. */
const NOTICE_MS = 15_000;

/** One end of a simulated TCP connection. */
class Socket extends Duplex {
  /** Undefined where no one listens. */
  peer: Socket | undefined;
  bytesRead = 0;
  /** When what was last sent arrives: bytes do not overtake each other. */
  arrival = 0;
  remoteAddress: string;
  readonly encrypted = false;

  constructor(
    private readonly network: Network,
    readonly owner: Process,
    remoteAddress: string,
  ) {
    super({ allowHalfOpen: true });
    this.remoteAddress = remoteAddress;
    this.on('error', () => {});
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.network.transmit(this, chunk.length, (peer) => {
      peer.bytesRead += chunk.length;
      peer.push(chunk);
    });
    done();
  }

  override _final(done: () => void): void {
    this.network.transmit(this, 0, (peer) => peer.push(null));
    done();
  }

  override _destroy(fault: Error | null, done: (fault?: Error | null) => void): void {
    this.network.ended(this);
    done(fault);
  }

  destroySoon(): void {
    if (this.writableFinished) this.destroy();
    else this.end(() => this.destroy());
  }
  setTimeout(): this {
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}

interface Listener {
  readonly server: http.Server;
  readonly owner: Process;
}

/** The network between clients and nodes: delays, pauses and cuts what is sent, never reorders it. */
export class Network {
  private readonly listeners = new Map<number, Listener>();
  private readonly open = new Set<Socket>();
  private slowUntil = 0;
  private readonly addresses = new Map<Process, string>();

  constructor(readonly world: World) {}

  /** Replaces what Node gets from the operating system. @returns a function that undoes it */
  install(): () => void {
    const { listen } = net.Server.prototype;
    const { connect } = net;
    const { fetch } = globalThis;
    const { world } = this;
    const self = this;
    net.Server.prototype.listen = function (this: http.Server, ...parameters: unknown[]) {
      if (!world.current) return listen.apply(this, parameters as never);
      const { port } = parameters[0] as { port: number };
      self.listeners.set(port, { server: this, owner: world.current });
      this.address = () => ({ address: '127.0.0.1', family: 'IPv4', port });
      world.schedule(0, world.current, () => this.emit('listening'));
      return this;
    } as typeof listen;
    net.connect = ((...parameters: never[]) => {
      if (!world.current) return (connect as (...rest: never[]) => net.Socket)(...parameters);
      return this.connect(Number((parameters[0] as { port: unknown }).port));
    }) as typeof connect;
    globalThis.fetch = ((url: string, request: RequestInit) =>
      world.current ? this.request(url, request) : fetch(url, request)) as typeof fetch;
    return () => {
      net.Server.prototype.listen = listen;
      net.connect = connect;
      globalThis.fetch = fetch;
    };
  }

  connect(port: number): Socket {
    const { world } = this;
    const owner = world.current!;
    const listener = this.listeners.get(port);
    const local = new Socket(this, owner, '127.0.0.1');
    const isThere = listener && !listener.owner.isDead;
    const latency = isThere ? this.latency() : 0;
    if (!isThere) {
      world.schedule(LATENCY_MS, owner, () =>
        local.destroy(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })),
      );
      return local;
    }
    const remote = new Socket(this, listener.owner, this.addressOf(owner));
    local.peer = remote;
    remote.peer = local;
    this.open.add(local).add(remote);
    local.arrival = world.time + latency;
    world.schedule(latency, listener.owner, () => listener.server.emit('connection', remote));
    // A suspended host does not answer, and its kernel no more than it.
    if (listener.owner.pausedUntil > world.time) {
      world.schedule(CONNECT_TIMEOUT_MS, owner, () => {
        if (listener.owner.pausedUntil > world.time) local.destroy(new Error('ETIMEDOUT'));
      });
    }
    return local;
  }

  transmit(from: Socket, bytes: number, arrive: (peer: Socket) => void): void {
    const { peer } = from;
    if (!peer || !this.open.has(from)) return;
    const { time } = this.world;
    this.world.note(`sends ${bytes} bytes to ${peer.owner.name}`);
    from.arrival = Math.max(from.arrival, time + this.latency());
    this.world.schedule(from.arrival - time, peer.owner, () => {
      if (!peer.destroyed && this.open.has(peer)) arrive(peer);
    });
  }

  /** Tells the other end, after all that was sent, that this end is gone. */
  ended(socket: Socket): void {
    this.transmit(socket, 0, (peer) => peer.destroy(new Error('ECONNRESET')));
    this.open.delete(socket);
  }

  /** The connections of a process end with it; what is still on its way is lost. */
  processEnded(owner: Process): void {
    for (const socket of [...this.open]) {
      if (socket.owner === owner) this.open.delete(socket);
      // Also an end whose other end had closed: that may have been lost with the process.
      if (socket.peer!.owner !== owner) continue;
      this.world.schedule(this.latency(), socket.owner, () => {
        this.open.delete(socket);
        socket.destroy(new Error('ECONNRESET'));
      });
    }
    for (const [port, listener] of this.listeners) {
      if (listener.owner !== owner) continue;
      this.listeners.delete(port);
      // Stops a timer of the platform's.
      listener.server.close();
    }
  }

  /** Delays all that clients and nodes send each other by seconds. */
  slowDown(duration: number): void {
    this.slowUntil = this.world.time + duration;
  }

  /** Cuts one connection without a word to either end. */
  cut(): void {
    const sockets = [...this.open];
    if (sockets.length === 0) return;
    const socket = sockets[this.world.between(0, sockets.length)]!;
    for (const end of [socket, socket.peer!]) {
      this.open.delete(end);
      this.world.schedule(this.world.between(0, NOTICE_MS), end.owner, () =>
        end.destroy(new Error('ETIMEDOUT')),
      );
    }
  }

  private latency(): number {
    const { world, slowUntil } = this;
    return LATENCY_MS + world.between(0, world.time < slowUntil ? SLOW_RANGE_MS : LATENCY_RANGE_MS);
  }

  private addressOf(owner: Process): string {
    const known = this.addresses.get(owner);
    if (known) return known;
    const at = this.addresses.size;
    const address = `10.0.${at >> 8}.${at & 255}`;
    this.addresses.set(owner, address);
    return address;
  }

  /** A plain `fetch` by Node's HTTP client over the simulated connection. */
  private request(url: string, { method, headers, body }: RequestInit): Promise<unknown> {
    const { port, pathname, search } = new URL(url);
    return new Promise((resolve, reject) => {
      const request = http.request(
        {
          method,
          path: pathname + search,
          headers: headers as http.OutgoingHttpHeaders,
          createConnection: () => this.connect(Number(port)),
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part) => parts.push(part));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode,
              headers: new Headers(
                Object.entries(response.headers).map(([name, value]): [string, string] => [
                  name,
                  String(value),
                ]),
              ),
              text: async () => Buffer.concat(parts).toString(),
            }),
          );
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  }
}
