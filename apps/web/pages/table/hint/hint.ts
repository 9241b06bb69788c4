import { parseCard } from '@rota/core';
import type { ClientTable } from '../../../session/table-state.ts';

/**
 * Whether the viewer may see hints: only against bots, and never in a rated, daily or duplicate
 * match, where a hint would be unfair to others.
 */
export function areHintsAllowed({
  seat,
  seats,
  view,
  winners,
  rated,
  daily,
  duplicate,
}: ClientTable): boolean {
  if (seat === null || view === null || winners || rated || daily || duplicate) return false;
  return seats.every(({ kind, bot }, at) =>
    at === seat ? kind === 'person' && bot === undefined : kind === 'bot',
  );
}

export function cardsOf(move: string): number[] {
  return move.split(/[^0-9A-Za-z]+/).flatMap((part) => {
    const card = parseCard(part);
    return card === undefined ? [] : [card];
  });
}
