import type { TableSummary } from '@rota/protocol';
import type { DeviceMatch } from '../device/device-store.ts';

/** A match in a list, and where it is stored. */
export interface ListedMatch extends DeviceMatch {
  readonly where: 'server' | 'device';
}

/**
 * Merges the matches of server and device, newest first; those on both are listed as the device's.
 */
export function mergeMatches(
  onServer: readonly TableSummary[],
  onDevice: readonly DeviceMatch[],
): ListedMatch[] {
  const both = new Set(onDevice.map(({ keptAs }) => keptAs));
  const onlyOnServer = onServer.filter(({ id }) => !both.has(id));
  return [
    ...onlyOnServer.map((match): ListedMatch => ({ ...match, where: 'server' })),
    ...onDevice.map((match): ListedMatch => ({ ...match, where: 'device' })),
  ].sort((a, b) => b.created - a.created);
}

/** Returns the viewer's unfinished matches, newest first. */
export function ownMatches(
  listed: readonly TableSummary[],
  onDevice: readonly DeviceMatch[],
): ListedMatch[] {
  return mergeMatches(
    listed.filter(({ seat, seats }) => seat !== null && !seats[seat]!.resigned),
    onDevice.filter(({ state }) => state !== 'over'),
  );
}

/** Whether a match waits for the viewer: for their move, or, where they play with bots alone, for them to go on. */
export function isYourTurn({ awaited, seat, seats, state, where }: ListedMatch): boolean {
  if (seat === null || state !== 'running' || seats[seat]!.bot !== undefined) return false;
  const isAlone = seats.every(({ kind }, at) => at === seat || kind === 'bot');
  return where === 'device' || isAlone || awaited?.includes(seat) === true;
}

/** Whether a match can be reviewed for its player: finished, with a seat, and played seriously. */
export function isReviewable(match: ListedMatch): boolean {
  const { state, seat, closed, abandoned, isRetry } = match;
  return state === 'over' && seat !== null && !closed && !abandoned && !isRetry;
}

/** The message key for where a match was played and is stored; undefined for the server. */
export function locationKey({ where, state, keptAs, onDevice, isRetry }: ListedMatch) {
  if (isRetry) return 'match.retry';
  if (where === 'server') return onDevice ? 'match.on-device' : undefined;
  if (state !== 'over') return 'match.here';
  return keptAs === undefined ? 'match.here-only' : 'match.here-and-room';
}

/** The page of a match: its table, its replay, its day or the duplicate match it is part of. */
export function matchPath({ id, where, state, daily, duplicate, closed }: ListedMatch): string {
  // The day's cards may still be secret; its page decides.
  if (daily !== undefined && state === 'over') return `/daily/${daily}`;
  // Before the match there is no table; afterwards the tables are compared.
  if (duplicate !== undefined && state !== 'running') return `/duplicate/${duplicate}`;
  if (where === 'device') return state === 'over' ? `/here/${id}/replay` : `/here/${id}`;
  // A match that never began has no replay; its table explains why.
  return state === 'over' && !closed ? `/match/${id}` : `/table/${id}`;
}
