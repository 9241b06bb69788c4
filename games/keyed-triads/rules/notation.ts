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

/** The answers to a complete triad with `claims: called`. KT-11 */
export const CLAIM = CARD_KINDS;
export const NO_CLAIM = CARD_KINDS + 1;

/** A card to lay, by its number, or an answer to a triad. */
export type Move = Card | typeof CLAIM | typeof NO_CLAIM;

/** Writes a move for records: a card, `claim` or `no-claim`. */
export function formatMove(move: Move): string {
  if (move === CLAIM) return 'claim';
  if (move === NO_CLAIM) return 'no-claim';
  return formatCard(move);
}

/** Parses a move, legal or not. */
export function parseMove(text: string): Result<Move> {
  if (text === 'claim') return ok(CLAIM);
  if (text === 'no-claim') return ok(NO_CLAIM);
  const card = parseCard(text);
  return isCard(card) ? ok(card) : err(rejection('unknown-move', { text }));
}
