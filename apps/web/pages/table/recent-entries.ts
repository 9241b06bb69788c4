import type { Seat } from '@rota/core';
import type { LogEntry } from '../../session/table-session.ts';
import type { ClientTable } from '../../session/table-state.ts';

/**
 * Returns the entries of the current deal from the viewer's last move on, all before their first. They
 * lack the events that only say whose turn it is.
 */
export function entriesSinceOwnMove(
  log: readonly LogEntry[],
  { deal, seat }: Pick<ClientTable, 'deal' | 'seat'>,
): readonly LogEntry[] {
  const current = log
    .filter((entry) => entry.deal === deal)
    .map((entry) => ({ ...entry, events: entry.events.filter(({ type }) => type !== 'turn') }));
  const own = seat === null ? -1 : current.findLastIndex((entry) => moverOf(entry) === seat);
  return current.slice(Math.max(own, 0));
}

/** The seat that moved: a move's first event that names a seat names the player's. */
function moverOf({ events }: LogEntry): Seat | undefined {
  for (const { seat } of events as readonly { readonly seat?: unknown }[]) {
    if (typeof seat === 'number') return seat;
  }
  return undefined;
}
