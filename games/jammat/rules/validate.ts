import { CARD_KINDS, formatCard, type Rejection, rejection, type Seat } from '@rota/core';
import { isRevealed, type State } from './state.ts';

/** Rejects anything but the cards dealt to the seat, in any order, played once. JM-3 */
export function validate(state: State, seat: Seat, move: unknown): Rejection | undefined {
  if (isRevealed(state)) return rejection('deal-over');
  if (state.arranged[seat]) return rejection('already-arranged', {}, 'JM-3');
  if (!Array.isArray(move)) return rejection('not-an-arrangement', {}, 'JM-3');
  const hand = state.hands[seat]!;
  const held = new Int8Array(CARD_KINDS);
  for (const card of hand) held[card]!++;
  const dealt = held.slice();
  for (const card of move) {
    if (!Number.isInteger(card) || card < 0 || card >= CARD_KINDS) {
      return rejection('not-an-arrangement', {}, 'JM-3');
    }
    if (dealt[card] === 0) return rejection('card-not-held', { card: formatCard(card) }, 'JM-3');
    if (held[card]!-- === 0) {
      return rejection('card-laid-twice', { card: formatCard(card) }, 'JM-3');
    }
  }
  if (move.length !== hand.length) {
    return rejection('not-all-cards-laid', { laid: move.length, cards: hand.length }, 'JM-3');
  }
  return undefined;
}
