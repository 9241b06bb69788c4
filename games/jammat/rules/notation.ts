import { type Card, err, formatCard, ok, parseCard, type Result, rejection } from '@rota/core';

/** All cards of the hand by place: row by row, a cube layer by layer. */
export type Move = readonly Card[];

const WORD = 'arrange';

export function formatMove(move: Move): string {
  return [WORD, ...move.map(formatCard)].join(' ');
}

export function parseMove(text: string): Result<Move> {
  const [word, ...names] = text.split(' ');
  if (word !== WORD || names.length === 0) return err(rejection('unknown-move', { text }));
  const cards: Card[] = [];
  for (const name of names) {
    const card = parseCard(name);
    if (card === undefined) return err(rejection('unknown-card', { card: name }));
    cards.push(card);
  }
  return ok(cards);
}
