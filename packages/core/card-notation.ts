import { type Card, formatCard, parseCard } from './cards.ts';
import type { MoveNotation } from './contract.ts';
import { rejection } from './rejection.ts';
import { err, ok } from './result.ts';

/** For games whose move is a card: `7H`. */
export const cardNotation: MoveNotation<Card> = {
  parseMove(text) {
    const card = parseCard(text);
    return card === undefined ? err(rejection('unknown-move', { text })) : ok(card);
  },
  formatMove: formatCard,
};

/** For games whose move is a list of cards, at least one: `7H 7D`. */
export const cardListNotation: MoveNotation<readonly Card[]> = {
  parseMove(text) {
    const cards: Card[] = [];
    for (const name of text.split(' ')) {
      const card = parseCard(name);
      if (card === undefined) return err(rejection('unknown-card', { card: name }));
      cards.push(card);
    }
    return ok(cards);
  },
  formatMove: (cards) => cards.map(formatCard).join(' '),
};
