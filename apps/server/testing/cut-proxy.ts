import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** PostgreSQL's ReadyForQuery message, which ends its answer to a committed statement. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

interface CutPlan {
  /** Before PostgreSQL receives the statement, or after it has executed it. */
  readonly when: 'before' | 'after';
  readonly following?: string;
  readonly only?: boolean;
  readonly passing?: number;
}

/** A proxy to PostgreSQL that can cut connections during a commit, before or after it takes effect. */
export class CutProxy {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private isOpen = true;
  private next: (Required<CutPlan> & { statement: string; done: () => void }) | undefined;

  private constructor(
    private readonly host: string,
    private readonly port: number,
  ) {
    this.server = createServer((near) => this.accept(near));
  }

  /** @param url the database's @returns the proxy and the database's URL through it */
  static async open(url: string): Promise<{ proxy: CutProxy; url: string }> {
    const address = new URL(url);
    const proxy = new CutProxy(address.hostname, Number(address.port));
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    address.hostname = '127.0.0.1';
    address.port = String((proxy.server.address() as AddressInfo).port);
    return { proxy, url: address.href };
  }

  /**
   * Cuts all connections at a statement that contains this text and refuses new ones until `reopen`;
   * with `only`, cuts just that connection. Resolves once cut.
   * @param plan.following a text that must have passed on the same connection before
   * @param plan.passing the matching statements to let pass first
   */
  cutAt(
    statement: string,
    { when, following = '', only = false, passing = 0 }: CutPlan,
  ): Promise<void> {
    return new Promise((done) => {
      this.next = { statement, when, following, only, passing, done };
    });
  }

  cut(): void {
    this.isOpen = false;
    for (const socket of this.sockets) socket.destroy();
  }

  reopen(): void {
    this.isOpen = true;
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private accept(near: Socket): void {
    if (!this.isOpen) {
      near.destroy();
      return;
    }
    const far = connect(this.port, this.host);
    /** Set while waiting for the answer to the statement after which to cut. */
    let cutting: (() => void) | undefined;
    /** Identifies the plan whose `following` text has passed. */
    let followed: (() => void) | undefined;
    for (const socket of [near, far]) {
      this.sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        this.sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (data) => {
      const { next } = this;
      if (next && data.includes(next.following)) followed = next.done;
      if (next && followed === next.done && data.includes(next.statement)) {
        if (next.passing > 0) {
          this.next = { ...next, passing: next.passing - 1 };
        } else {
          this.next = undefined;
          cutting = () => {
            if (next.only) near.destroy();
            else this.cut();
            next.done();
          };
          if (next.when === 'before') {
            cutting();
            return;
          }
        }
      }
      far.write(data);
    });
    far.on('data', (data) => {
      if (!cutting) {
        near.write(data);
      } else if (data.subarray(-READY.length).equals(READY)) {
        cutting();
      }
    });
  }
}
