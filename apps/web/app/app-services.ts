import type { AnalysisRunner } from '@rota/analysis';
import type { BotService } from '@rota/bots';
import type { i18n } from 'i18next';
import { type ComponentType, createContext, use, useSyncExternalStore } from 'react';
import type { BaseLocationHook } from 'wouter';
import type { LearningStore } from '../components/learning/learning-store.ts';
import type { TableConnection } from '../connection/table-connection.ts';
import type { DeviceMatch } from '../device/device-store.ts';
import type { DeviceTables } from '../device/device-tables.ts';
import type { GameLoader } from '../game-loader.ts';
import type { Workers } from '../worker-pool.ts';
import type { OfflineClient } from './offline-client.ts';
import type { PreferenceStore, Preferences } from './preferences.ts';
import type { StaleQueries } from './stale-queries.ts';

/** What differs where the pages are served as static files, without a server (`npm run site`). */
export interface StaticSite {
  /** Keeps the page in another part of the address than its path. */
  readonly useLocation: BaseLocationHook;
  currentPage(): string;
  /** In place of a page that needs a server. */
  readonly RoomPage: ComponentType;
  /** In place of the part of a page that needs a server. */
  readonly RoomSection: ComponentType<{ page: string }>;
  /** Whether the documentation is beside the app. */
  readonly hasDocs: boolean;
}

export interface AppServices {
  /** Undefined where a server answers. */
  readonly staticSite: StaticSite | undefined;
  readonly gameLoader: GameLoader;
  readonly i18n: i18n;
  /** Resolves when the catalogues of the visitor's language are loaded. */
  readonly languageLoaded: Promise<unknown>;
  readonly preferences: PreferenceStore;
  readonly offlineClient: OfflineClient;
  readonly staleQueries: StaleQueries;
  /** Bots on this device; their worker starts with the first request. */
  readonly botService: BotService;
  /** Analysis of single moves on this device, in the bots' worker. */
  readonly analysisRunner: AnalysisRunner;
  /** Starts workers of a page's own, at most `size`; the page closes them. */
  createWorkers(size: number): Workers;
  /** Newest first; does not load the table's code. */
  listDeviceMatches(): Promise<readonly DeviceMatch[]>;
  /** Loads the tables of this device on first use. */
  deviceTables(): Promise<DeviceTables>;
  /** Reviews and puzzles on this device; loaded on first use. */
  learningStore(): Promise<LearningStore>;
  /** Connects to a table on the server. */
  connectToTable(id: string): TableConnection;
}

const AppServicesContext = createContext<AppServices | undefined>(undefined);

export const AppServicesProvider = AppServicesContext.Provider;

export function useAppServices(): AppServices {
  const services = use(AppServicesContext);
  if (!services) throw new Error('useAppServices needs an AppServicesProvider');
  return services;
}

export function usePreferences(): Preferences {
  const { preferences } = useAppServices();
  return useSyncExternalStore(preferences.subscribe, preferences.get);
}
