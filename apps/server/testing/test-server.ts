import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inlineBotService, type PlayableGame } from '@rota/bots';
import type { AnyGame } from '@rota/core';
import type { Timing } from '@rota/protocol';
import { NO_WAIT_TIMES } from '@rota/table';
import { createServer, type Server } from '../create-server.ts';
import type { ServerSettings } from '../settings.ts';
import { openStore } from '../storage/open-store.ts';
import type { Store } from '../storage/store.ts';
import { GREEDY, ME, nextRandom, OPEN, TestClient } from './test-client.ts';

/** For the setting `operations`: any free port of this machine. */
export const ANY_PORT = { host: '127.0.0.1', port: 0 };

interface TestTableOptions {
  readonly options?: object;
  readonly timing?: Timing;
  /** The number of bots, at the last seats. */
  readonly bots?: number;
}

/** Client addresses given out by all servers. */
let addresses = 0;

/** A real server on a SQLite file or a PostgreSQL database, which can be restarted. */
export class TestServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'rota-server-'));
  instance!: Server;
  store!: Store;
  port = 0;
  private readonly clients: TestClient[] = [];

  private constructor(
    readonly games: readonly PlayableGame[],
    readonly settings: Partial<ServerSettings>,
    private readonly location: string | undefined,
  ) {}

  /** @param location the store's file or URL, which the caller removes; left out: a temporary file */
  static async open(
    games: readonly PlayableGame[],
    settings: Partial<ServerSettings> = {},
    location?: string,
  ): Promise<TestServer> {
    const server = new TestServer(games, settings, location);
    await server.open();
    return server;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async client(name: string): Promise<TestClient> {
    const client = this.newClient();
    await client.request('PUT', '/api/me', { name });
    return client;
  }

  /** Seats people at a new table and connects them; the first one is the host. */
  async startTable(
    game: AnyGame,
    names: readonly string[],
    { options, timing, bots = 0 }: TestTableOptions = {},
  ): Promise<{ clients: TestClient[]; id: string }> {
    const clients: TestClient[] = [];
    for (const name of names) clients.push(await this.client(name));
    const [host, ...others] = clients;
    const seats = [ME, ...others.map(() => OPEN), ...Array.from({ length: bots }, () => GREEDY)];
    const { id } = await host!.createTable(game, seats, options, timing);
    for (const client of others) await client.request('POST', `/api/tables/${id}/seats`, {});
    for (const client of clients) await (await client.connect()).join(id);
    return { clients, id };
  }

  /** Creates a client without an account. */
  newClient(): TestClient {
    const client = new TestClient(this.address, this.games);
    this.clients.push(client);
    // With a trusted proxy, every client has its own address.
    if (this.settings.trustProxy) client.forwardedFor = `192.0.2.${++addresses}`;
    return client;
  }

  /** Creates a client of the operators' address. */
  operator(): TestClient {
    return new TestClient(this.instance.operations!, this.games);
  }

  /** Restarts on the same port and store. */
  async restart(): Promise<void> {
    await this.stop();
    await this.open();
  }

  async close(): Promise<void> {
    for (const client of this.clients) client.disconnect();
    await this.stop();
    rmSync(this.folder, { recursive: true });
  }

  /** Starts again on the same port and store. */
  async open(): Promise<void> {
    this.store = await openStore(this.location ?? join(this.folder, 'rota.db'));
    this.instance = await createServer({
      games: this.games,
      store: this.store,
      botService: inlineBotService(this.games, () => performance.now()),
      waitTimes: NO_WAIT_TIMES,
      random: nextRandom(),
      ...this.settings,
    });
    this.port = await this.instance.listen('127.0.0.1', this.port);
  }

  async stop(): Promise<void> {
    await this.instance.close();
    await this.store.close();
  }
}
