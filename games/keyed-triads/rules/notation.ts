import { accepted, formatCard, parseCard, type Result, refusal, refused } from '@rota/core';
import { CLAIM, type Move, NO_CLAIM } from './move.ts';
import { isCard } from './pack.ts';

/** Moves as records write them: a card, `claim` or `no-claim`. */
export function formatMove(move: Move): string {
  if (move === CLAIM) return 'claim';
  if (move === NO_CLAIM) return 'no-claim';
  return formatCard(move);
}

/** Reads such a move; says nothing about legality. */
export function parseMove(text: string): Result<Move> {
  if (text === 'claim') return accepted(CLAIM);
  if (text === 'no-claim') return accepted(NO_CLAIM);
  const card = parseCard(text);
  return isCard(card) ? accepted(card) : refused(refusal('unknown-move', { text }));
}
