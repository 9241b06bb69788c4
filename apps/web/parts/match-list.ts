import type { TableSummary } from '@rota/protocol';
import type { DeviceMatch } from '../device/device-store.ts';

/** A match in a list, and where it is kept. */
export interface ListedMatch extends DeviceMatch {
  readonly where: 'server' | 'device';
}

/** The matches of server and device in one list, newest first; what both keep, as the device's. */
export function listedMatches(
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

/** Whether a match by correspondence waits for whoever looks at the list. */
export function isYourTurn({ awaited, seat }: ListedMatch): boolean {
  return seat !== null && awaited?.includes(seat) === true;
}

/** What there is to say of where it was played and is kept; undefined: here, in the room. */
export function locationKey({ where, state, keptAs, onDevice }: ListedMatch) {
  if (where === 'server') return onDevice ? 'match.on-device' : undefined;
  if (state !== 'over') return 'match.here';
  return keptAs === undefined ? 'match.here-only' : 'match.here-and-room';
}

/** Where one goes on with it, or looks at it again. */
export function matchPath({ id, where, state, daily, closed }: ListedMatch): string {
  // Its cards may be a secret still; the day's page knows.
  if (daily !== undefined && state === 'over') return `/daily/${daily}`;
  if (where === 'device') return state === 'over' ? `/here/${id}/replay` : `/here/${id}`;
  // Of a match that never began there is nothing to look at again; its table says so.
  return state === 'over' && !closed ? `/match/${id}` : `/table/${id}`;
}
