import {
  accepted,
  CARD_KINDS,
  type Card,
  formatCard,
  parseCard,
  type Random,
  type Rejection,
  type Result,
  refusal,
  refused,
  type Seat,
  shuffle,
} from '@rota/core';
import { isRevealed, type State } from './state.ts';

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

/** JM-3: any order of exactly the cards dealt, once. */
export function validate(state: State, seat: Seat, move: unknown): Rejection | undefined {
  if (isRevealed(state)) return refusal('deal-over');
  if (state.arranged[seat]) return refusal('already-arranged', {}, 'JM-3');
  if (!Array.isArray(move)) return refusal('not-an-arrangement', {}, 'JM-3');
  const { size, hands } = state;
  const held = new Int8Array(CARD_KINDS);
  for (let at = 0; at < size; at++) held[hands[seat * size + at]!]!++;
  const dealt = held.slice();
  for (const card of move) {
    if (!Number.isInteger(card) || card < 0 || card >= CARD_KINDS) {
      return refusal('not-an-arrangement', {}, 'JM-3');
    }
    if (dealt[card] === 0) return refusal('card-not-held', { card: formatCard(card) }, 'JM-3');
    if (held[card]!-- === 0) {
      return refusal('card-laid-twice', { card: formatCard(card) }, 'JM-3');
    }
  }
  if (move.length !== size) {
    return refusal('not-all-cards-laid', { laid: move.length, cards: size }, 'JM-3');
  }
  return undefined;
}

/** Any order, each as likely. */
export function sampleMove({ hands, size }: State, seat: Seat, random: Random): Move {
  return shuffle(Array.from(hands.subarray(seat * size, (seat + 1) * size)), random);
}
