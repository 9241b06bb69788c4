import { type Card, type MessageContext, rankOf } from '@rota/core';
import {
  clearsPile,
  HEIGHT,
  type Move,
  mayLieOn,
  runOnTop,
  TEN,
  TWO,
  topOf,
  type View,
} from '../../rules/index.ts';

/** What speaks for a move, by what its player can see. */
export type MoveReason =
  | { readonly kind: 'out' | 'two' | 'lowest' | 'tops' }
  /** `count`: the cards cleared, or played together. */
  | { readonly kind: 'clears-ten' | 'several'; readonly count: number }
  | { readonly kind: 'clears-four'; readonly run: number };

/** Explains a move in one sentence, if there is something to say for it. */
export function explainMove(
  move: Move,
  view: View,
  { translate, seat }: MessageContext,
): string | undefined {
  const reason = seat === undefined ? undefined : reasonFor(move, view, seat);
  if (!reason) return undefined;
  const { kind, ...facts } = reason;
  return translate(`words.reason.${kind}`, facts);
}

export function reasonFor(move: Move, view: View, seat: number): MoveReason | undefined {
  if (move.kind === 'tops') return reasonForTops(move.cards, view);
  if (move.kind !== 'play') return undefined;
  const { cards } = move;
  const rank = rankOf(cards[0]!);
  const left = view.tops[seat]!.length + view.down[seat]!.length;
  const isLast = view.hand!.length === cards.length && left === 0;
  if (isLast && view.deckSize === 0) return { kind: 'out' };
  if (rank === TEN && view.pile.length > 0) {
    return { kind: 'clears-ten', count: view.pile.length + cards.length };
  }
  const run = cards.length + (topOf(view.pile) === rank ? runOnTop(view.pile) : 0);
  if (rank !== TEN && clearsPile(rank, run)) return { kind: 'clears-four', run };
  if (rank === TWO) return { kind: 'two' };
  if (isLowest(rank, view)) return { kind: 'lowest' };
  return cards.length > 1 ? { kind: 'several', count: cards.length } : undefined;
}

/** Whether the rank is the lowest that can be played, and another one can be played as well. */
function isLowest(rank: number, view: View): boolean {
  if (view.opening !== null) return false;
  const top = topOf(view.pile);
  const others = view.hand!.map(rankOf).filter((each) => each !== rank && mayLieOn(each, top));
  return HEIGHT[rank]! >= 0 && others.length > 0 && others.every((each) => isHigher(each, rank));
}

/** Specials are above all other ranks. */
function isHigher(one: number, other: number): boolean {
  return strength(one) > strength(other);
}

function strength(rank: number): number {
  return HEIGHT[rank]! >= 0 ? HEIGHT[rank]! : HEIGHT.length;
}

function reasonForTops(tops: readonly Card[], view: View): MoveReason | undefined {
  const rest = [...view.hand!];
  for (const card of tops) rest.splice(rest.indexOf(card), 1);
  const weakest = Math.min(...tops.map((card) => strength(rankOf(card))));
  const isStrongest = rest.every((card) => strength(rankOf(card)) <= weakest);
  return isStrongest ? { kind: 'tops' } : undefined;
}
