import { BLACK_JOKER, type Card, JOKERS, RED_JOKER, rankOf, suitOf } from '@rota/core';
import type { Say } from '../settings.tsx';

/** The card in words, as “seven of hearts”, in the language of `say`. */
export function cardName(card: Card, say: Say): string {
  if (card === BLACK_JOKER) return say('card.joker.black');
  if (card === RED_JOKER) return say('card.joker.red');
  return say('card.suited', {
    rank: say(`rank.${rankOf(card)}`),
    suit: say(`suit.${suitOf(card)}`),
  });
}

/** Cards as a hand is usually held: by suit in the order of `suits`, and within it by rank. */
export function inHandOrder(
  cards: readonly Card[],
  suits: readonly number[] = [2, 3, 1, 0, JOKERS],
): Card[] {
  const place = (card: Card) => suits.indexOf(suitOf(card));
  return [...cards].sort((a, b) => place(a) - place(b) || rankOf(a) - rankOf(b) || a - b);
}
