import { type Card, err, formatCard, ok, parseCard, type Result, rejection } from '@rota/core';
import { isCard } from './pack.ts';

/** The answer to a complete triad that claims it, with `claims: called`. KT-11 */
export const CLAIM = 'claim';
/** The answer that does not claim it. KT-11 */
export const NO_CLAIM = 'no-claim';

/** A card to lay, or an answer to a triad. */
export type Move = Card | typeof CLAIM | typeof NO_CLAIM;

/** Writes a move for records: a card, `claim` or `no-claim`. */
export function formatMove(move: Move): string {
  return typeof move === 'number' ? formatCard(move) : move;
}

/** Parses a move, legal or not. */
export function parseMove(text: string): Result<Move> {
  if (text === CLAIM || text === NO_CLAIM) return ok(text);
  const card = parseCard(text);
  return isCard(card) ? ok(card) : err(rejection('unknown-move', { text }));
}
