import { type Card, formatCard, rankOf } from '@rota/core';
import { HEIGHT, mayLieOn, NOTHING, TEN, TWO, type View } from '../rules/index.ts';

/** The hand's cards, told apart though several packs may hold the same one twice. */
export interface OwnCard {
  readonly id: string;
  readonly card: Card;
}

export function ownCards(hand: readonly Card[]): OwnCard[] {
  const copies = new Map<Card, number>();
  return hand.map((card) => {
    const copy = copies.get(card) ?? 0;
    copies.set(card, copy + 1);
    return { id: `${card}.${copy}`, card };
  });
}

/** From three to ace, the specials last: what is played first stands first. */
export function inPlayOrder(hand: readonly Card[]): Card[] {
  const height = (card: Card) => {
    const ordinary = HEIGHT[rankOf(card)]!;
    return ordinary >= 0 ? ordinary : HEIGHT.length + rankOf(card);
  };
  return [...hand].sort((a, b) => height(a) - height(b) || a - b);
}

/** A play, or a choice of top cards, as records write it. */
export function formatPlay(type: 'play' | 'tops', cards: readonly Card[]): string {
  return [type, ...cards.map(formatCard)].join(' ');
}

/** Whether a card of the hand may be played now, as far as ranks go. TC-3, TC-4. */
export function mayPlay(view: View, card: Card): boolean {
  if (view.opening >= 0) return rankOf(card) === view.opening;
  const top = view.pile.at(-1);
  return mayLieOn(rankOf(card), top === undefined ? NOTHING : rankOf(top));
}

/** Whether the viewer holds cards of which none may be played. TC-5. */
export function isStuck(view: View): boolean {
  return view.hand.length > 0 && !view.hand.some((card) => mayPlay(view, card));
}

/** Whether the viewer, on turn, may take the pile. TC-5. */
export function mayTake(view: View): boolean {
  if (view.again || view.pile.length === 0 || view.hand.length === 0) return false;
  return isStuck(view) || view.options.mayTake === 'yes';
}

/** Whether the viewer, on turn, may draw before playing on. TC-7. */
export function mayDraw(view: View): boolean {
  return view.again && view.deck > 0 && view.hand.length < FULL_HAND;
}

/** A hand is drawn up to so many cards. TC-7. */
export const FULL_HAND = 3;

/** How many top cards are chosen. TC-1. */
export const TOPS = 3;

/**
 * What touching a card comes to. Of a rank not chosen before, all cards are taken together, for
 * they may be played together; of the specials one, for few would part with two. Touched again, a
 * card goes out of the choice or back into it; the only one chosen is played.
 */
export function selectToPlay(
  cards: readonly OwnCard[],
  chosen: ReadonlySet<string>,
  id: string,
): ReadonlySet<string> | 'play' {
  if (chosen.size === 1 && chosen.has(id)) return 'play';
  const rank = rankOf(cardWith(cards, id));
  const sameRank = cards.some((own) => chosen.has(own.id) && rankOf(own.card) === rank);
  if (sameRank) return toggle(chosen, id);
  if (rank === TWO || rank === TEN) return new Set([id]);
  return new Set(cards.filter(({ card }) => rankOf(card) === rank).map((own) => own.id));
}

/** What drawing a card up out of the hand plays: the choice it is part of, else its own. */
export function selectionFromDrag(
  cards: readonly OwnCard[],
  chosen: ReadonlySet<string>,
  id: string,
): ReadonlySet<string> {
  if (chosen.has(id)) return chosen;
  const taken = selectToPlay(cards, new Set(), id);
  return taken === 'play' ? chosen : taken;
}

/** The choice of top cards after a card was touched: never more than three, the oldest gives way. */
export function selectTops(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const now = toggle(chosen, id);
  return now.size > TOPS ? new Set([...now].slice(1)) : now;
}

function toggle(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const now = new Set(chosen);
  if (!now.delete(id)) now.add(id);
  return now;
}

function cardWith(cards: readonly OwnCard[], id: string): Card {
  return cards.find((own) => own.id === id)!.card;
}
