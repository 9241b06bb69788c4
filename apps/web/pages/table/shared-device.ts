import type { Seat } from '@rota/core';
import { type ClientTable, isDealOver } from '../../session/table-state.ts';
import { isViewersTurn } from './status.ts';

export function isShared({ seats }: Pick<ClientTable, 'seats'>): boolean {
  return seats.filter(({ kind }) => kind === 'person').length > 1;
}

/**
 * Returns the next person clockwise from the holder who must act. Undefined while the holder or only
 * bots must act, and between deals.
 */
export function nextHolder(table: ClientTable): Seat | undefined {
  const { decisions, seats, winners } = table;
  if (winners || isDealOver(table) || isViewersTurn(table)) return undefined;
  const mustAct = (seat: Seat) =>
    seats[seat]!.kind === 'person' &&
    decisions.some((decision) => decision.seat === seat && decision.kind !== 'reaction');
  for (let step = 1; step < seats.length; step++) {
    const seat = ((table.seat ?? 0) + step) % seats.length;
    if (mustAct(seat)) return seat;
  }
  return undefined;
}
