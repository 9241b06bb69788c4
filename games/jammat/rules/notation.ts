import { type Card, err, formatCard, ok, parseCard, type Result, rejection } from '@rota/core';

/** By cell: the card, row by row, in a cube layer by layer. */
export type Move = readonly Card[];

const KEYWORD = 'arrange';

/** Writes a move for records: `arrange` and the cards. */
export function formatMove(move: Move): string {
  return [KEYWORD, ...move.map(formatCard)].join(' ');
}

/** Parses a move, legal or not. */
export function parseMove(text: string): Result<Move> {
  const [keyword, ...names] = text.split(' ');
  if (keyword !== KEYWORD || names.length === 0) return err(rejection('unknown-move', { text }));
  const cards: Card[] = [];
  for (const name of names) {
    const card = parseCard(name);
    if (card === undefined) return err(rejection('unknown-card', { card: name }));
    cards.push(card);
  }
  return ok(cards);
}
