import type { TableSummary } from '@rota/protocol';
import { MATCHES_PER_PAGE, matchesPath, request } from '../../app/requests.ts';
import { useDeviceMatches } from '../../app/useDeviceMatches.ts';
import { useQuery } from '../../app/useQuery.ts';
import { type ListedMatch, mergeMatches } from '../match-list.ts';

/** All matches of the player, newest first; undefined while loading. */
export function useOwnMatches(): readonly ListedMatch[] | undefined {
  const onServer = useQuery<TableSummary[]>(matchesPath());
  const onDevice = useDeviceMatches();
  const newest = onServer.value ?? [];
  const last = newest.length === MATCHES_PER_PAGE ? newest.at(-1)! : undefined;
  const older = useQuery(last ? `matches before ${last.id}` : null, {
    fetch: () => matchesBefore(last!),
    isImmutable: true,
  });
  const isKnown = [onServer, onDevice].every(({ value, rejection }) => value ?? rejection);
  return isKnown
    ? mergeMatches([...newest, ...(older.value ?? [])], onDevice.value ?? [])
    : undefined;
}

async function matchesBefore(match: TableSummary): Promise<TableSummary[]> {
  const older: TableSummary[] = [];
  for (;;) {
    const page = await request<TableSummary[]>('GET', matchesPath(older.at(-1) ?? match));
    older.push(...page);
    if (page.length < MATCHES_PER_PAGE) return older;
  }
}
