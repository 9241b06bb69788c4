import { type Card, err, formatCard, ok, parseCard, type Result, rejection } from '@rota/core';
import { sorted } from './hand.ts';

/** A player's move. The order of cards does not matter. */
export type Move =
  /** Lays these three cards face up. TC-1 */
  | { readonly kind: 'tops'; readonly cards: readonly Card[] }
  /** Plays one or more cards of one rank. TC-4 */
  | { readonly kind: 'play'; readonly cards: readonly Card[] }
  /** Draws up to three cards before playing again. TC-7 */
  | { readonly kind: 'draw' }
  /** Ends the turn instead of playing again. TC-6 */
  | { readonly kind: 'end' }
  /** Takes the pile. TC-5 */
  | { readonly kind: 'take' }
  /** Turns up an undercard. TC-9 */
  | {
      readonly kind: 'flip';
      /** 0, 1 or 2, in the order dealt. */
      readonly undercard: number;
    };

/** The moves without cards. */
export const DRAW: Move = Object.freeze({ kind: 'draw' });
export const END: Move = Object.freeze({ kind: 'end' });
export const TAKE: Move = Object.freeze({ kind: 'take' });
/** By undercard: the move that turns it up. */
export const FLIPS: readonly Move[] = [0, 1, 2].map((undercard) =>
  Object.freeze({ kind: 'flip', undercard }),
);

const WITHOUT_CARDS: ReadonlyMap<string, Move> = new Map(
  [DRAW, END, TAKE, ...FLIPS].map((move) => [formatMove(move), move]),
);

/** @param cards sorted */
export function playMove(cards: readonly Card[]): Move {
  return { kind: 'play', cards };
}

/** Whether a value is a move of this game, legal or not. */
export function isMove(value: unknown): value is Move {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, cards, undercard } = value as Partial<Record<string, unknown>>;
  switch (kind) {
    case 'tops':
    case 'play':
      return Array.isArray(cards) && cards.length > 0 && [...cards].every(isCard);
    case 'flip':
      return Number.isInteger(undercard);
    default:
      return kind === 'draw' || kind === 'end' || kind === 'take';
  }
}

function isCard(card: unknown): card is Card {
  return Number.isInteger(card) && (card as Card) >= 0 && (card as Card) <= 53;
}

/** Reads `tops 3H 4D 5C`, `play 7H 7D`, `draw`, `end`, `take` or `flip 0`; cards in any order. */
export function parseMove(text: string): Result<Move> {
  const move = WITHOUT_CARDS.get(text);
  if (move) return ok(move);
  const [kind, ...names] = text.split(' ');
  if ((kind !== 'tops' && kind !== 'play') || names.length === 0) {
    return err(rejection('unknown-move', { text }));
  }
  const cards: Card[] = [];
  for (const name of names) {
    const card = parseCard(name);
    if (card === undefined) return err(rejection('unknown-card', { card: name }));
    cards.push(card);
  }
  return ok({ kind, cards: sorted(cards) });
}

/** Writes a move for records; cards by rank from the ace, those of one rank from hearts to clubs. */
export function formatMove(move: Move): string {
  switch (move.kind) {
    case 'tops':
    case 'play':
      return `${move.kind} ${sorted(move.cards).map(formatCard).join(' ')}`;
    case 'flip':
      return `flip ${move.undercard}`;
    default:
      return move.kind;
  }
}
