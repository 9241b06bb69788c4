import type { Translate } from '@rota/core';
import { BLACK_JOKER, type Card, RED_JOKER, rankOf, suitOf } from '@rota/core';

/** Returns the name of a card in words, such as “seven of hearts”. */
export function cardName(card: Card, t: Translate): string {
  if (card === BLACK_JOKER) return t('card.joker.black');
  if (card === RED_JOKER) return t('card.joker.red');
  return t('card.suited', {
    rank: t(`rank.${rankOf(card)}`),
    suit: t(`suit.${suitOf(card)}`),
  });
}

/** By translate function. */
const names = new WeakMap<Translate, Map<Card, string>>();

/** Returns `cardName`, remembered for `useUi().t`, of which each language has its own: cards are rendered often. */
export function rememberedCardName(card: Card, t: Translate): string {
  const known = names.get(t) ?? new Map<Card, string>();
  const name = known.get(card) ?? cardName(card, t);
  names.set(t, known.set(card, name));
  return name;
}
