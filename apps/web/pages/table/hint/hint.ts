import { parseCard } from '@rota/core';
import type { TableState } from '../../../session/table-state.ts';

/**
 * Whether the viewer may ask what a master would play: only where all the others are bots, so that
 * nobody who plays by their own wits is beaten by a hint; never in a match that counts for ratings,
 * or that others play too, as the match of a day.
 */
export function areHintsAllowed({ seat, seats, view, winners, rated, daily }: TableState): boolean {
  if (seat === null || view === null || winners || rated || daily) return false;
  return seats.every(({ kind, bot }, at) =>
    at === seat ? kind === 'person' && bot === undefined : kind === 'bot',
  );
}

/** The cards that a move names, in its order. */
export function cardsOf(move: string): number[] {
  return move.split(/[^0-9A-Za-z]+/).flatMap((part) => {
    const card = parseCard(part);
    return card === undefined ? [] : [card];
  });
}
