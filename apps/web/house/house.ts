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

/** All that a page may use of the house around it. */
export interface House {
  readonly shelf: GameShelf;
  readonly catalogues: i18n;
  /** Settled when the catalogues speak the language of whoever came in. */
  readonly languageLoaded: Promise<void>;
  readonly preferences: PreferenceStore;
  /** The client as this browser keeps it. */
  readonly client: OfflineClient;
  readonly staleQueries: StaleQueries;
  /** Where bots think on this device; begun when first asked. */
  readonly thinker: BotService;
  /** What there is of the matches on this device, newest first: read without what runs them. */
  listDeviceMatches(): Promise<readonly DeviceMatch[]>;
  /** The matches that run on this device; fetched when first asked for. */
  device(): Promise<DeviceTables>;
  /** The way to a table on the server. */
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
