import type { GameModule } from '@rota/games';
import { LIVE_PATH, WIRE_VERSION } from '@rota/protocol/protocol';
import { applyAppearance } from '@rota/ui';
import { connectTableWebSocket } from '../connection/table-websocket.ts';
import type { DeviceMatch } from '../device/device-store.ts';
import { browserStorage, serviceWorkers } from '../device/storage/browser-storage.ts';
import { GameLoader } from '../game-loader.ts';
import { createI18n, languageOf } from '../locales/i18n.ts';
import { languageFor } from '../locales/language-for.ts';
import { trackPromise } from '../track-promise.ts';
import { createWorkerPool } from '../worker-pool.ts';
import type { AppServices, StaticSite } from './app-services.ts';
import { OfflineClient } from './offline-client.ts';
import type { PackageGame } from './package-games.ts';
import { BOT_MOVE_MS, PreferenceStore } from './preferences.ts';
import { api, diagnoseLiveConnection, disableRequests } from './requests.ts';
import { StaleQueries } from './stale-queries.ts';
import { DEVICE_MATCHES } from './useDeviceMatches.ts';
import { refreshQuery } from './useQuery.ts';

/** How long bots on this device leave for an objection, in ms. */
const OBJECTION_MS = 1500;

/** How long after loading the page has the network to itself, in ms. */
const SETTLING_MS = 1000;

/**
 * Creates the services of the app for these games.
 * @param packageGames those that are not built into the page
 * @param staticSite undefined where a server answers
 */
export function createApp(
  games: readonly GameModule[],
  packageGames: readonly PackageGame[],
  staticSite: StaticSite | undefined,
): AppServices {
  if (staticSite) disableRequests();
  const i18n = createI18n();
  const gameLoader = new GameLoader([...games, ...packageGames.map(({ module }) => module)], i18n);
  const preferences = new PreferenceStore(browserStorage);
  window.addEventListener('storage', (event) => preferences.handleStorageEvent(event));
  // Before anything is rendered, which would be styled twice.
  let stopFollowing = applyAppearance(preferences.get());
  preferences.subscribe(() => {
    stopFollowing();
    stopFollowing = applyAppearance(preferences.get());
  });
  let current = languageOf(i18n);
  const changeLanguage = async () => {
    const language = languageFor(preferences.get(), navigator.languages);
    if (language === current) return;
    current = language;
    await i18n.changeLanguage(language);
  };
  // The server may have sent the page in the language that the browser asks for.
  document.documentElement.lang = current;
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  const updateLanguage = () => {
    changeLanguage().catch(reportError);
  };
  preferences.subscribe(updateLanguage);
  window.addEventListener('languagechange', updateLanguage);

  const addresses = packageGames.map(({ module: { id }, address }) => ({ id, address }));
  const createWorkers = (size: number) => createWorkerPool(size, addresses);
  const workers = createWorkers(1);
  const botService = { choose: workers.runner('chooseMove').run };

  const deviceStore = lazily(async () => {
    const { openDeviceStore } = await import('../device/device-store.ts');
    return openDeviceStore();
  });
  const device = lazily(async () => {
    const { DeviceTables } = await import('../device/device-tables.ts');
    return new DeviceTables({
      store: await deviceStore(),
      gameLoader,
      botService,
      onMatchOver: tryToHandIn,
      waitTimes: {
        get bot() {
          return BOT_MOVE_MS[preferences.get().speed];
        },
        reaction: OBJECTION_MS,
        // Only the player continues to the next deal.
        deal: Number.POSITIVE_INFINITY,
        dealAlone: Number.POSITIVE_INFINITY,
        // On a device there is no other player to wait for.
        away: Number.POSITIVE_INFINITY,
        meeting: Number.POSITIVE_INFINITY,
        abandonment: Number.POSITIVE_INFINITY,
        arrival: 0,
        answer: 5000,
      },
    });
  });

  const handingIn = lazily(async () => {
    const { MatchSync } = await import('../device/match-sync.ts');
    return new MatchSync({
      store: await deviceStore(),
      tables: device,
      api: api,
      locks: navigator.locks,
      isEnabled: () => preferences.get().handIn,
      onSynced: () => refreshQuery(DEVICE_MATCHES),
    });
  });
  /** Loads the sync only when there is something to upload. */
  const handIn = async () => {
    if (staticSite || !preferences.get().handIn) return;
    const here = await (await deviceStore()).list();
    const isDue = ({ state, keptAs, isRetry }: DeviceMatch) =>
      state === 'over' && keptAs === undefined && !isRetry;
    if (here.some(isDue)) {
      await (await handingIn()).run();
    }
  };
  /** Failures are retried by the next trigger. */
  const tryToHandIn = () => {
    handIn().catch(() => {});
  };
  window.addEventListener('online', tryToHandIn);
  preferences.subscribe(tryToHandIn);

  const client = new OfflineClient(serviceWorkers(), staticSite ? 'sw.js' : '/sw.js');
  const afterwards = () => {
    setTimeout(() => {
      browserStorage.probe(!staticSite);
      // A page without a manifest cannot be installed.
      if (document.querySelector('link[rel=manifest]')) client.install();
      tryToHandIn();
    }, SETTLING_MS);
  };
  if (document.readyState === 'complete') afterwards();
  else window.addEventListener('load', afterwards, { once: true });

  return {
    staticSite,
    gameLoader,
    i18n,
    languageLoaded: Promise.all([
      changeLanguage(),
      staticSite && i18n.loadNamespaces('static-site'),
    ]),
    preferences,
    offlineClient: client,
    staleQueries: new StaleQueries(),
    botService,
    analysisRunner: workers.runner('analyze'),
    createWorkers,
    listDeviceMatches: async () => (await deviceStore()).list(),
    deviceTables: device,
    learningStore: lazily(async () => {
      const { openLearningStore } = await import('../components/learning/learning-store.ts');
      return openLearningStore();
    }),
    connectToTable(id) {
      const { protocol, host } = window.location;
      const scheme = protocol === 'https:' ? 'wss:' : 'ws:';
      const address = `${scheme}//${host}${LIVE_PATH}?wire=${WIRE_VERSION}`;
      return connectTableWebSocket(id, () => new WebSocket(address), diagnoseLiveConnection);
    },
  };
}

/** Calls `open` once and caches its promise; after a failure the next call tries again. */
function lazily<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined;
  return () => {
    opened ??= trackPromise(open());
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
}
