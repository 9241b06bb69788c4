import {
  accepted,
  type Card,
  formatCard,
  parseCard,
  type Result,
  refusal,
  refused,
} from '@rota/core';

/** All cards of the hand, place by place: row by row, a cube layer by layer. */

export type Move = readonly Card[];
const WORD = 'arrange';

export function formatMove(move: Move): string {
  return [WORD, ...move.map(formatCard)].join(' ');
}

export function parseMove(text: string): Result<Move> {
  const [word, ...names] = text.split(' ');
  if (word !== WORD || names.length === 0) return refused(refusal('unknown-move', { text }));
  const cards: Card[] = [];
  for (const name of names) {
    const card = parseCard(name);
    if (card === undefined) return refused(refusal('unknown-card', { card: name }));
    cards.push(card);
  }
  return accepted(cards);
}
