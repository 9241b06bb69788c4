import { type Card, formatCard, rankOf } from '@rota/core';
import { HEIGHT, playableRanks, TEN, TWO, type View } from '../rules/index.ts';
import { hasRank } from '../rules/rank-set.ts';

/** A card of the hand, with an id that is unique even if several packs hold the same card. */
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

/** Sorts from three to ace, the specials last. */
export function inPlayOrder(hand: readonly Card[]): Card[] {
  const height = (card: Card) => {
    const ordinary = HEIGHT[rankOf(card)]!;
    return ordinary >= 0 ? ordinary : HEIGHT.length + rankOf(card);
  };
  return [...hand].sort((a, b) => height(a) - height(b) || a - b);
}

/** Formats a play or a choice of top cards in move notation. */
export function formatPlay(kind: 'play' | 'tops', cards: readonly Card[]): string {
  return [kind, ...cards.map(formatCard)].join(' ');
}

/** Whether a card's rank may be played now. TC-3, TC-4 */
export function mayPlay(view: View, card: Card): boolean {
  return hasRank(playableRanks(view, [card]), rankOf(card));
}

/** Hands are drawn up to this many cards. TC-7 */
export const FULL_HAND = 3;

/** Number of top cards. TC-1 */
export const TOPS = 3;

/**
 * Whether a press on a card is a whole play: it is the only one selected, or no other can go with it.
 * @param single whether only one card may be played: a house rule for the opener
 */
export function isWholePlay(
  cards: readonly OwnCard[],
  selected: ReadonlySet<string>,
  id: string,
  single = false,
): boolean {
  if (selected.has(id)) return selected.size === 1;
  const rank = rankOf(cardWith(cards, id));
  return single || cards.filter(({ card }) => rankOf(card) === rank).length === 1;
}

/**
 * Returns the selection after a card is pressed. A card of another rank selects all cards of its rank, a
 * special only itself; a card of the same rank is toggled.
 * @param single whether only one card may be played: a house rule for the opener
 */
export function selectToPlay(
  cards: readonly OwnCard[],
  selected: ReadonlySet<string>,
  id: string,
  single = false,
): ReadonlySet<string> {
  if (single) return new Set([id]);
  const rank = rankOf(cardWith(cards, id));
  const sameRank = cards.some((own) => selected.has(own.id) && rankOf(own.card) === rank);
  if (sameRank) return toggle(selected, id);
  if (rank === TWO || rank === TEN) return new Set([id]);
  return new Set(cards.filter(({ card }) => rankOf(card) === rank).map((own) => own.id));
}

/** Returns what playing a card plays: the selection it is part of, else what pressing it would select. */
export function selectionWith(
  cards: readonly OwnCard[],
  selected: ReadonlySet<string>,
  id: string,
  single = false,
): ReadonlySet<string> {
  return selected.has(id) ? selected : selectToPlay(cards, new Set(), id, single);
}

/** Returns the top cards selected after a touch: at most three, the oldest gives way. */
export function selectTops(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const now = toggle(selected, id);
  return now.size > TOPS ? new Set([...now].slice(1)) : now;
}

function toggle(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const now = new Set(selected);
  if (!now.delete(id)) now.add(id);
  return now;
}

function cardWith(cards: readonly OwnCard[], id: string): Card {
  return cards.find((own) => own.id === id)!.card;
}
