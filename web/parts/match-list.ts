import type { TableSummary } from '@rota/wire';

/** A match in a list, and where it is kept. */
export interface ListedMatch extends TableSummary {
  readonly where: 'server' | 'device';
}

/** The matches of server and device in one list, newest first. */
export function listedMatches(
  onServer: readonly TableSummary[],
  onDevice: readonly TableSummary[],
): ListedMatch[] {
  return [
    ...onServer.map((match): ListedMatch => ({ ...match, where: 'server' })),
    ...onDevice.map((match): ListedMatch => ({ ...match, where: 'device' })),
  ].sort((a, b) => b.created - a.created);
}

/** Whether a match by correspondence waits for whoever looks at the list. */
export function isYourTurn({ awaited, seat }: ListedMatch): boolean {
  return seat !== null && awaited?.includes(seat) === true;
}

/** Where one goes on with it, or looks at it again. */
export function pageOf({ id, where, state }: ListedMatch): string {
  if (where === 'device') return state === 'over' ? `/here/${id}/replay` : `/here/${id}`;
  return state === 'over' ? `/match/${id}` : `/table/${id}`;
}
