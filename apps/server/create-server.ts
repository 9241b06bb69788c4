import type { AddressInfo } from 'node:net';
import { BOT_NAMES, inlineRunner } from '@rota/bots';
import { cryptoRandom, DEFAULT_WAIT_TIMES, wallClock } from '@rota/table';
import type { FastifyInstance } from 'fastify';
import { PeerSync } from './cluster/peer-sync.ts';
import { confirmedTableClock } from './confirmed-clock.ts';
import { DailyScheduler } from './daily/daily-scheduler.ts';
import { DuplicateService } from './duplicate/duplicate-service.ts';
import { accountRoutes } from './http/account.ts';
import { createApp } from './http/app.ts';
import { listenError, type TakenCode } from './http/check-port.ts';
import { dailyRoutes } from './http/daily.ts';
import { duplicateRoutes } from './http/duplicates.ts';
import { friendRoutes } from './http/friends.ts';
import { historyRoutes, type VerifyUpload } from './http/history.ts';
import { moderationRoutes } from './http/moderation.ts';
import { operationsApp, publicOperations } from './http/operations.ts';
import { plannedMoveRoutes } from './http/planned-moves.ts';
import { pushRoutes } from './http/push.ts';
import { quickRoutes } from './http/quick.ts';
import { tableRoutes } from './http/tables.ts';
import { AccessTokens } from './identity/access-tokens.ts';
import { AccountService } from './identity/account-service.ts';
import { Authenticator } from './identity/authenticator.ts';
import { Passkeys } from './identity/passkeys.ts';
import { Sessions } from './identity/sessions.ts';
import { ChatLimiter } from './limits/chat-limiter.ts';
import { ClientRateLimiter } from './limits/client-rate-limiter.ts';
import { LiveConnections } from './live/live-connections.ts';
import { Metrics } from './metrics.ts';
import { OperatorService } from './operator/operator-service.ts';
import { PagePreviews } from './pages/page-previews.ts';
import { Presence } from './presence.ts';
import { openPush } from './push/open-push.ts';
import { redactingLogger } from './redacting-logger.ts';
import { RetentionJob } from './retention-job.ts';
import {
  DEFAULT_EXPIRY_MS,
  DEFAULT_LIMITS,
  DEFAULT_RETENTION,
  DEFAULT_SWEEP_MS,
  type ServerSettings,
} from './settings.ts';
import { shareBotTime } from './share-bot-time.ts';
import { SummaryRepair } from './summary-repair.ts';
import { TableFactory } from './table-factory.ts';
import { TableRegistry } from './table-registry.ts';
import { verifyUploadHandler } from './uploaded-match.ts';

/** What verifying an upload may cost, in iterations of a search: as much as a whole one. */
const UPLOAD_ITERATIONS = 3000;

export interface Server {
  /**
   * Listens for clients and operators.
   * @param port 0 for any free one
   * @returns the port for clients
   * @throws StartupError when the port is taken or the address is not this machine's
   */
  listen(host: string, port: number): Promise<number>;
  /**
   * Stops accepting clients, finishes writing, and closes all connections with a code that makes
   * clients reconnect. The caller closes the store and the bots afterwards.
   */
  close(): Promise<void>;
  /** The address for operators; undefined while there is none. */
  readonly operations: string | undefined;
  /** The number of live connections. */
  readonly connections: number;
}

/**
 * Creates a server for any games. Matches that ran when it last stopped continue.
 *
 *     const store = await openStore('data/rota.db');
 *     const pool = new WorkerPool<Handlers>(nodeTransport(workerFile), 1);
 *     const botService = { choose: pool.runner('chooseMove').run };
 *     const server = await createServer({ games, store, botService, clientDir: 'apps/web/dist' });
 *     const port = await server.listen('0.0.0.0', 8420);
 *     …
 *     await server.close();
 *     await pool.close();
 *     await store.close();
 */
export async function createServer(settings: ServerSettings): Promise<Server> {
  const { store, botService } = settings;
  const log = redactingLogger(settings.log);
  const metrics = new Metrics();
  let isOpen = true;
  const limits = { ...DEFAULT_LIMITS, ...settings.limits };
  const random = settings.random ?? cryptoRandom();
  const { clock } = store;
  if (settings.now) clock.replace(settings.now);
  else await store.startClock();
  const sessions = new Sessions(await store.secret(), clock);
  const accessTokens = new AccessTokens(store.people);
  const games = settings.games.map(({ game }) => game);
  const bots = settings.bots ?? BOT_NAMES;
  const title = settings.title ?? ((game) => game);
  const push = settings.push && (await openPush({ ...settings.push, title }, store.push, log));
  const substitute = settings.substitute ?? 'greedy';
  const registry = new TableRegistry({
    games,
    store,
    botService,
    sessions,
    ports: {
      clock: settings.clock ?? (settings.now ? wallClock : confirmedTableClock(clock)),
      random,
      waitTimes: { ...DEFAULT_WAIT_TIMES, ...settings.waitTimes },
      substitute,
      talk: settings.talk ?? 'text',
    },
    log,
    turnNotifier: push?.notifier,
    expiry: settings.expiryMs ?? DEFAULT_EXPIRY_MS,
    sweep: settings.sweep ?? DEFAULT_SWEEP_MS,
  });
  const factory = new TableFactory({ games, bots, store, registry });
  const runUpload = settings.verifyUpload ?? inlineRunner(verifyUploadHandler(() => games)).run;
  const verifyUpload: VerifyUpload = (task, creator) => {
    const { network, person } = sessions.tableOwner(creator);
    const share = { owner: [network, person, 'uploads'], cost: UPLOAD_ITERATIONS };
    return runUpload(task, undefined, share);
  };
  const chatLimiter = new ChatLimiter(limits.phrases, store.cluster);
  const scheduler =
    settings.daily &&
    new DailyScheduler({
      rotations: settings.daily,
      games,
      store,
      registry,
      // The room computes the par of a day beside everyone's matches, as one of them.
      botService: shareBotTime(botService, () => ['']),
      random,
      log,
    });
  const duplicates = new DuplicateService({
    games,
    bots,
    store,
    registry,
    factory,
    random,
    substitute,
  });
  const retention = new RetentionJob({
    store,
    periods: { ...DEFAULT_RETENTION, ...settings.retention },
    ...(settings.purgeMs === undefined ? {} : { intervalMs: settings.purgeMs }),
    log,
  });
  const accounts = new AccountService({
    store,
    registry,
    sessions,
    disconnect(person) {
      live.disconnect(person);
      store.cluster.broadcast({ parted: person });
    },
  });
  const presence = new Presence();
  const live = new LiveConnections(
    { registry, limits, limiter: new ClientRateLimiter(limits.messages), log, metrics },
    presence,
  );
  const peers = new PeerSync({ registry, store, chatLimiter, live, presence, log });
  const repair = new SummaryRepair({ registry, store, log });
  let address: string | undefined;
  const operator = new OperatorService({
    store,
    registry,
    presence,
    connections: () => live.size,
    async reloadKey() {
      sessions.changeSecret(await store.secret());
      live.disconnectAll();
    },
    address: () => address,
    log,
  });
  const app = await createApp({
    authenticator: new Authenticator(sessions, accessTokens, store.people),
    presence,
    limits,
    requestLimiter: new ClientRateLimiter(limits.requests),
    log,
    clientDir: settings.clientDir,
    gameFiles: settings.gameFiles ?? [],
    trustProxy: settings.trustProxy ?? false,
    frameOrigins: settings.frameOrigins ?? [],
    securityContacts: settings.securityContacts ?? [],
    isStoreHealthy: () => store.health.isWritable,
    gameAt: (id) => {
      const table = registry.loaded(id);
      // Of hidden matches, strangers learn nothing.
      return table?.hasSharedPacks ? undefined : table?.facts.game;
    },
    previews: new PagePreviews({ games, registry, store, duplicates, title }),
    apiRoutes(api) {
      const maxTables = limits.tables;
      live.addRoute(api);
      accountRoutes(api, {
        sessions,
        accounts,
        passkeys: new Passkeys(store.people, log),
        accessTokens,
        people: store.people,
      });
      tableRoutes(api, { registry, factory, bots, store, duplicates, presence, maxTables, limits });
      plannedMoveRoutes(api, registry);
      duplicateRoutes(api, { duplicates, store, maxTables });
      historyRoutes(api, { bots, store, verifyUpload, limits });
      moderationRoutes(api, { registry, store, limits, chatLimiter });
      friendRoutes(api, { registry, store, limits });
      pushRoutes(api, { subscriptions: store.push, push });
      quickRoutes(api, { registry, factory, store, sessions, maxTables });
      dailyRoutes(api, { scheduler, registry, factory, store, maxTables });
    },
  });
  live.publishStoreStatus(store.health.isWritable);
  store.health.subscribe((possible, fault) => {
    if (possible) log.warn('store writable again');
    else log.error({ err: fault }, 'store not writable');
    live.publishStoreStatus(possible);
  });
  store.damagedRows.subscribe(({ table, id, fault }) => {
    if (fault === undefined) log.warn({ row: id, of: table }, 'flipped bit corrected');
    else log.error({ err: fault, row: id, of: table }, 'damaged row left out');
    // A summary is written again from the table's log.
    if (table === 'tables') registry.unsavedSummaries.add(id);
  });
  metrics.watch({ store, registry, connections: () => live.size });
  publicOperations(app, metrics);
  const operationsAddress = settings.operations;
  const operations = operationsAddress && operationsApp({ store, metrics, isOpen: () => isOpen });
  const openOperations = async () => {
    if (!operationsAddress || !operations || operations.server.listening) return;
    const { host, port } = operationsAddress;
    await listenAt(operations, host, port, 'operations-port-taken');
    // The operators' port alone does not keep the process alive.
    operations.server.unref();
  };
  await app.ready();
  if (store.cluster.isSingleNode) await repair.repairAll();
  await registry.openDue();
  await registry.openPlanned();
  repair.start();
  retention.start();
  operator.start();
  await scheduler?.start();

  return {
    async listen(host, port) {
      // A required port must be free before clients connect.
      if (!operationsAddress?.isOptional) await openOperations();
      address = await listenAt(app, host, port, 'port-taken');
      if (operationsAddress?.isOptional) {
        await openOperations().catch((fault) =>
          log.warn(
            {
              host: operationsAddress.host,
              port: operationsAddress.port,
              reason: fault.cause?.code ?? String(fault),
            },
            'no /readyz and /metrics: set ROTA_OPERATIONS to another port, or to off',
          ),
        );
      }
      store.setAddress(address);
      log.info({ address, operations: operations && addressOf(operations) }, 'open');
      return (app.server.address() as AddressInfo).port;
    },
    async close() {
      isOpen = false;
      log.info('closing');
      await Promise.all([scheduler?.stop(), retention.stop(), operator.stop()]);
      peers.stop();
      await repair.stop();
      push?.stop();
      await registry.close();
      await live.close();
      await app.close();
      // Last, so that /readyz reports 503 meanwhile.
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

/** @param takenCode the error's code when the port is taken @returns the address @throws StartupError */
async function listenAt(
  app: FastifyInstance,
  host: string,
  port: number,
  takenCode: TakenCode,
): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (fault) {
    throw listenError(fault, host, port, takenCode);
  }
  return addressOf(app, host)!;
}

/** @param host left out: the address the socket is bound to */
function addressOf(app: FastifyInstance, host?: string): string | undefined {
  const bound = app.server.address() as AddressInfo | null;
  if (!bound) return undefined;
  const name = host ?? bound.address;
  return `http://${name.includes(':') ? `[${name}]` : name}:${bound.port}`;
}
