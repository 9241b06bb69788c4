import {
  type Card,
  err,
  formatCard,
  ok,
  parseCard,
  type Rank,
  type Result,
  rejection,
} from '@rota/core';
import { cardsOfRank, compareCards, type Holding } from './holding.ts';
import { RANKS } from './ranks.ts';

/** A player's move. The order of cards does not matter. */
export type Move =
  /** The three cards to lay face up. TC-1 */
  | { readonly type: 'tops'; readonly cards: readonly Card[] }
  /** One or more cards of one rank. TC-4 */
  | { readonly type: 'play'; readonly cards: readonly Card[] }
  /** Draw up to three cards before playing again. TC-7 */
  | { readonly type: 'draw' }
  /** End the turn instead of playing again. TC-6 */
  | { readonly type: 'end' }
  /** Take the pile. TC-5 */
  | { readonly type: 'take' }
  /** Turn up an undercard: 0, 1 or 2, in the order dealt. TC-9 */
  | { readonly type: 'flip'; readonly undercard: number };

export const DRAW: Move = Object.freeze({ type: 'draw' });
export const END: Move = Object.freeze({ type: 'end' });
export const TAKE: Move = Object.freeze({ type: 'take' });
export const FLIPS: readonly Move[] = [0, 1, 2].map((undercard) =>
  Object.freeze({ type: 'flip', undercard }),
);

const BARE: ReadonlyMap<string, Move> = new Map([
  ['draw', DRAW],
  ['end', END],
  ['take', TAKE],
  ...FLIPS.map((flip, undercard): [string, Move] => [`flip ${undercard}`, flip]),
]);

type PlayMove = Move & { readonly type: 'play' };

const plays: PlayMove[] = new Array(RANKS << 8);

/** Returns the play of these cards of a rank. Plays are cached, so playouts allocate none. */
export function playOf(rank: Rank, holding: Holding): PlayMove {
  const at = (rank << 8) | holding;
  // The cards are not frozen: V8 reads elements of frozen arrays several times slower.
  plays[at] ??= Object.freeze({ type: 'play', cards: cardsOfRank(rank, holding) });
  return plays[at];
}

/** Reads `tops 3H 4D 5C`, `play 7H 7D`, `draw`, `end`, `take` or `flip 0`; cards in any order. */
export function parseMove(text: string): Result<Move> {
  const bare = BARE.get(text);
  if (bare) return ok(bare);
  const [type, ...names] = text.split(' ');
  if ((type !== 'tops' && type !== 'play') || names.length === 0) {
    return err(rejection('unknown-move', { text }));
  }
  const cards: Card[] = [];
  for (const name of names) {
    const card = parseCard(name);
    if (card === undefined) return err(rejection('unknown-card', { card: name }));
    cards.push(card);
  }
  return ok({ type, cards: cards.sort(compareCards) });
}

/** Writes a move for records; cards by rank from the ace, those of one rank from hearts to clubs. */
export function formatMove(move: Move): string {
  switch (move.type) {
    case 'tops':
    case 'play':
      return `${move.type} ${[...move.cards].sort(compareCards).map(formatCard).join(' ')}`;
    case 'flip':
      return `flip ${move.undercard}`;
    default:
      return move.type;
  }
}
