import { BLACK_JOKER, type Card, RED_JOKER, rankOf, suitOf } from '@rota/core';
import type { Say } from '../settings.tsx';

/** Returns the name of a card in words, such as “seven of hearts”. */
export function cardName(card: Card, say: Say): string {
  if (card === BLACK_JOKER) return say('card.joker.black');
  if (card === RED_JOKER) return say('card.joker.red');
  return say('card.suited', {
    rank: say(`rank.${rankOf(card)}`),
    suit: say(`suit.${suitOf(card)}`),
  });
}
