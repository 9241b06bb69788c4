import type { Seat } from '@rota/core';
import { isDealOver, type TableState } from '../../session/table-state.ts';
import { isViewersTurn } from './status.ts';

/** Whether several people play by turns at this device. */
export function isShared({ seats }: Pick<TableState, 'seats'>): boolean {
  return seats.filter(({ kind }) => kind === 'person').length > 1;
}

/**
 * Who is to have the device next: the first person, going round from whoever has it, whom the game
 * waits for. Nobody while it waits for the viewer, for a bot, or for all to look at a deal's end.
 */
export function nextHolder(table: TableState): Seat | undefined {
  const { decisions, seats, winners } = table;
  if (winners || isDealOver(table) || isViewersTurn(table)) return undefined;
  const waitedFor = (seat: Seat) =>
    seats[seat]!.kind === 'person' &&
    decisions.some((decision) => decision.seat === seat && decision.kind !== 'reaction');
  for (let step = 1; step < seats.length; step++) {
    const seat = ((table.seat ?? 0) + step) % seats.length;
    if (waitedFor(seat)) return seat;
  }
  return undefined;
}
