import type { LobbyTable } from '@rota/protocol';
import { useLocation } from 'wouter';
import { useAppServices, usePreferences } from '../app/app-services.ts';
import { TABLES_PATH } from '../app/requests.ts';
import { useDeviceMatches } from '../app/useDeviceMatches.ts';
import { useQuery } from '../app/useQuery.ts';
import { isYourTurn, type ListedMatch, matchPath, ownMatches } from './match-list.ts';

const REFRESH_MS = 20_000;

/**
 * Returns the matches that wait for the viewer, newest first, except the one on this page and those of
 * games that this room lacks. A newcomer has none, and no request is sent.
 */
export function useWaitingMatches(): readonly ListedMatch[] {
  const { gameLoader, staticSite } = useAppServices();
  const { name } = usePreferences();
  const [path] = useLocation();
  const isKnown = name !== '' && !staticSite;
  const tables = useQuery<LobbyTable[]>(isKnown ? TABLES_PATH : null, {
    interval: REFRESH_MS,
    isSecondary: true,
  });
  const onDevice = useDeviceMatches(isKnown || staticSite !== undefined);
  return ownMatches(tables.value ?? [], onDevice.value ?? []).filter(
    (match) => isYourTurn(match) && matchPath(match) !== path && gameLoader.has(match.game),
  );
}
