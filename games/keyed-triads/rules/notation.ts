import {
  CARD_KINDS,
  type Card,
  err,
  formatCard,
  ok,
  parseCard,
  type Result,
  rejection,
} from '@rota/core';
import { isCard } from './pack.ts';

/** Moves as records write them: a card, `claim` or `no-claim`. */
export function formatMove(move: Move): string {
  if (move === CLAIM) return 'claim';
  if (move === NO_CLAIM) return 'no-claim';
  return formatCard(move);
}

/** Reads such a move; says nothing about legality. */
export function parseMove(text: string): Result<Move> {
  if (text === 'claim') return ok(CLAIM);
  if (text === 'no-claim') return ok(NO_CLAIM);
  const card = parseCard(text);
  return isCard(card) ? ok(card) : err(rejection('unknown-move', { text }));
}
/** The answers to a completed triad with `claims: called`. KT-11. */

export const CLAIM = CARD_KINDS;
export const NO_CLAIM = CARD_KINDS + 1;
/** Lay a card from the hand (the card's own number), or answer whether to claim the triad. */

export type Move = Card | typeof CLAIM | typeof NO_CLAIM;
