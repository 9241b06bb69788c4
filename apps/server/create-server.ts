import type { AddressInfo } from 'node:net';
import { BOT_NAMES } from '@rota/bots';
import { cryptoRandom, EASY_PACE, wallClock } from '@rota/table';
import type { FastifyInstance } from 'fastify';
import { Talk } from './chat-limiter.ts';
import { DailyScheduler } from './daily/daily-scheduler.ts';
import { accountRoutes } from './http/account.ts';
import { createApp } from './http/app.ts';
import { dailyRoutes } from './http/daily.ts';
import { historyRoutes } from './http/history.ts';
import { moderationRoutes } from './http/moderation.ts';
import { operationsApp, publicOperations } from './http/operations.ts';
import { quickRoutes } from './http/quick.ts';
import { Reception } from './http/reception.ts';
import { tableRoutes } from './http/tables.ts';
import { AccountService } from './identity/account-service.ts';
import { Authenticator } from './identity/authenticator.ts';
import { Passkeys } from './identity/passkeys.ts';
import { Programs } from './identity/programs.ts';
import { Sessions } from './identity/sessions.ts';
import { Live } from './live/live-connections.ts';
import { discreetLog } from './log.ts';
import { Metrics } from './metrics.ts';
import { RETENTION, RetentionJob } from './retention-job.ts';
import { DEFAULT_EXPIRY_MS, DEFAULT_SWEEP_MS, LIMITS, type ServerSettings } from './settings.ts';
import { CannotOpen } from './startup-error.ts';
import { SummaryRepair } from './summary-repair.ts';
import { TableRegistry } from './table-registry.ts';

export interface Server {
  /**
   * Opens the doors; those for operators too.
   * @param port 0 takes any free one
   * @returns the port it listens on
   * @throws CannotOpen when the port is taken or the address is not this machine's
   */
  listen(host: string, port: number): Promise<number>;
  /**
   * Stops: nobody new comes in, what was being written is written, everybody is told to come back.
   * The store and the thinker stay open; they are their owner's to close, afterwards.
   */
  close(): Promise<void>;
  /** Where operators are answered; undefined while that is nowhere. */
  readonly operations: string | undefined;
  /** How many live connections there are. */
  readonly connections: number;
}

/**
 * A card room for any games. Matches that were going on when it last stopped go on.
 *
 *     const store = await openStore('data/rota.db');
 *     const pool = new WorkerPool<Handlers>(nodeTransport(workerFile), 1);
 *     const thinker = { choose: pool.runner('chooseMove').run };
 *     const server = await createServer({ games, store, thinker, clientDir: 'apps/web/dist' });
 *     const port = await server.listen('0.0.0.0', 8420);
 *     …
 *     await server.close();
 *     await pool.close();
 *     await store.close();
 */
export async function createServer(settings: ServerSettings): Promise<Server> {
  const { store, thinker } = settings;
  const log = discreetLog(settings.log);
  const metrics = new Metrics();
  let open = true;
  const limits = { ...LIMITS, ...settings.limits };
  const random = settings.random ?? cryptoRandom();
  const guests = new Sessions(await store.secret());
  const programs = new Programs(store.people);
  const askers = new Authenticator(guests, programs, store.people);
  const house = {
    games: settings.games.map(({ game }) => game),
    bots: settings.bots ?? BOT_NAMES,
  };
  const registry = new TableRegistry({
    ...house,
    store,
    ports: {
      thinker,
      clock: settings.clock ?? wallClock,
      random,
      pace: { ...EASY_PACE, ...settings.pace },
      substitute: settings.substitute ?? 'greedy',
    },
    log,
    expiry: settings.expiry ?? DEFAULT_EXPIRY_MS,
    sweep: settings.sweep ?? DEFAULT_SWEEP_MS,
  });
  const talk = new Talk(limits.phrases, store.nodes);
  const reception = new Reception(store, guests);
  const almanac =
    settings.daily &&
    new DailyScheduler({
      rotations: settings.daily,
      games: house.games,
      store,
      registry,
      thinker,
      random,
      now: settings.now ?? Date.now,
      log,
    });
  const retention = new RetentionJob({
    store,
    periods: { ...RETENTION, ...settings.retention },
    now: settings.now ?? Date.now,
    log,
  });
  const belongings = new AccountService({
    store,
    registry,
    guests,
    disconnect(person) {
      live.part(person);
      store.nodes.tell({ parted: person });
    },
  });
  const live = new Live({ registry, limits, log, metrics });
  const peers = new PeerSync({ registry, store, talk, live, log });
  const repair = new SummaryRepair({ registry, store, log });
  const app = await createApp({
    askers,
    limits,
    log,
    clientDir: settings.clientDir,
    trustProxy: settings.trustProxy ?? false,
    isStoreHealthy: () => store.saving.possible,
    gameAt: (table) => registry.loaded(table)?.facts.game,
    apiRoutes(api) {
      const mostTables = limits.tables;
      live.addRoute(api);
      reception.routes(api);
      tableRoutes(api, { registry, store, reception, mostTables });
      historyRoutes(api, { house, store, reception, limits });
      moderationRoutes(api, { registry, store, limits, talk });
      quickRoutes(api, { registry, store, reception, guests, mostTables });
      dailyRoutes(api, { almanac, registry, store, reception, guests, mostTables });
      accountRoutes(api, {
        reception,
        guests,
        belongings,
        passkeys: new Passkeys(store.people, log),
        programs,
        people: store.people,
      });
    },
  });
  live.publishStoreStatus(store.saving.possible);
  store.saving.watch((possible, fault) => {
    if (possible) log.warn('the store can be written to again');
    else log.error({ err: fault }, 'the store cannot be written to');
    live.publishStoreStatus(possible);
  });
  metrics.watch({ store, registry, connections: () => live.size });
  publicOperations(app, metrics);
  const place = settings.operations;
  const operations = place && operationsApp({ store, metrics, open: () => open });
  const openOperations = async () => {
    if (!place || !operations || operations.server.listening) return;
    await listenAt(operations, place.host, place.port, 'operations-port-taken');
    // What is open for operators alone does not keep the process alive.
    operations.server.unref();
  };
  await app.ready();
  if (store.nodes.alone) await repair.repairAll();
  await registry.openDue();
  repair.start();
  retention.start();
  await almanac?.start();

  return {
    async listen(host, port) {
      // A port that was asked for must be free; before the public comes in.
      if (!place?.isOptional) await openOperations();
      const address = await listenAt(app, host, port, 'port-taken');
      if (place?.isOptional) {
        await openOperations().catch((fault) =>
          log.warn(
            { err: fault, host: place.host, port: place.port },
            'no /readyz and /metrics: set ROTA_OPERATIONS to another port, or to off',
          ),
        );
      }
      store.announce(address);
      log.info({ address, operations: operations && addressOf(operations) }, 'open');
      return (app.server.address() as AddressInfo).port;
    },
    async close() {
      open = false;
      log.info('closing');
      await Promise.all([almanac?.stop(), retention.stop()]);
      peers.stop();
      await repair.stop();
      await registry.close();
      await live.close();
      await app.close();
      // Last, to say meanwhile that this node is not ready.
      await operations?.close();
      log.info('closed');
    },
    get operations() {
      return operations && addressOf(operations);
    },
    get connections() {
      return live.size;
    },
  };
}

/** @param taken the code where the port is taken @returns the address @throws CannotOpen */
async function listenAt(
  app: FastifyInstance,
  host: string,
  port: number,
  taken: string,
): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (fault) {
    const { code, message } = fault as NodeJS.ErrnoException;
    throw code === 'EADDRINUSE'
      ? new CannotOpen(taken, { port }, fault)
      : new CannotOpen('cannot-listen', { host, port, reason: message }, fault);
  }
  return addressOf(app, host)!;
}

/** @param host as it was given; left out: as the socket says it */
function addressOf(app: FastifyInstance, host?: string): string | undefined {
  const bound = app.server.address() as AddressInfo | null;
  if (!bound) return undefined;
  const name = host ?? bound.address;
  return `http://${name.includes(':') ? `[${name}]` : name}:${bound.port}`;
}
