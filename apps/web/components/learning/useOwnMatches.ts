import type { TableSummary } from '@rota/protocol';
import { matchesPath } from '../../app/requests.ts';
import { useDeviceMatches } from '../../app/useDeviceMatches.ts';
import { useQuery } from '../../app/useQuery.ts';
import { type ListedMatch, mergeMatches } from '../match-list.ts';

/** The visitor's latest matches, on the server and on this device, newest first. */
export function useOwnMatches(): readonly ListedMatch[] {
  const onServer = useQuery<TableSummary[]>(matchesPath()).value ?? [];
  const onDevice = useDeviceMatches().value ?? [];
  return mergeMatches(onServer, onDevice);
}
