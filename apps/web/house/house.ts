import type { BotService } from '@rota/bots';
import type { i18n } from 'i18next';
import { createContext, use, useSyncExternalStore } from 'react';
import type { TableConnection } from '../connection/connection.ts';
import type { DeviceMatch } from '../device/device-store.ts';
import type { DeviceTables } from '../device/device-tables.ts';
import type { GameShelf } from '../game-shelf.ts';
import type { OfflineClient } from './offline-client.ts';
import type { PreferenceStore, Preferences } from './preferences.ts';
import type { StaleQueries } from './stale-queries.ts';

/** The services that pages share. */
export interface House {
  readonly shelf: GameShelf;
  readonly catalogues: i18n;
  /** Resolves when the catalogues of the visitor's language are loaded. */
  readonly languageLoaded: Promise<void>;
  readonly preferences: PreferenceStore;
  readonly client: OfflineClient;
  readonly staleQueries: StaleQueries;
  /** Bots on this device; their worker starts with the first request. */
  readonly thinker: BotService;
  /** Newest first; does not load the table's code. */
  listDeviceMatches(): Promise<readonly DeviceMatch[]>;
  /** Loads the tables of this device on first use. */
  device(): Promise<DeviceTables>;
  /** Connects to a table on the server. */
  serverTable(id: string): TableConnection;
}

const HouseContext = createContext<House | undefined>(undefined);

export const AppServicesProvider = HouseContext.Provider;

export function useHouse(): House {
  const house = use(HouseContext);
  if (!house) throw new Error('a page outside the house');
  return house;
}

export function usePreferences(): Preferences {
  const { preferences } = useHouse();
  return useSyncExternalStore(preferences.subscribe, preferences.get);
}
