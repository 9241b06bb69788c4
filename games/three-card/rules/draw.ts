import type { Card, Seat } from '@rota/core';
import type { EmitEvent } from './events.ts';
import { addCard } from './holding.ts';
import { addHidden } from './knowledge.ts';
import { lowestRank, RANKS } from './ranks.ts';
import { addToHand, emptyPile, GONE, hasTops, pileOf, type State, THREE, topsOf } from './state.ts';

/** Draws until the hand has three cards or the deck runs out. TC-7 */
export function drawUp(state: State, seat: Seat, emit: EmitEvent): void {
  const count = Math.min(THREE - state.handSizes[seat]!, state.deckSize);
  if (count <= 0) return;
  const cards: Card[] | undefined = emit && [];
  for (let drawn = 0; drawn < count; drawn++) {
    const card = state.deck[--state.deckSize]!;
    addToHand(state, seat, card);
    addHidden(state.hidden, seat * THREE);
    cards?.push(card);
  }
  emit?.({ type: 'drew', seat, count, rule: 'TC-7' });
  emit?.({ type: 'drawn', seat, cards: cards! }, seat);
}

/** Takes up the top cards, if any are left; they stay publicly known. TC-9 */
export function takeTops(state: State, seat: Seat, emit: EmitEvent): void {
  if (!hasTops(state, seat)) return;
  const cards = emit && topsOf(state, seat);
  for (let at = seat * THREE; at < seat * THREE + THREE; at++) {
    const card = state.tops[at]!;
    addToHand(state, seat, card);
    addCard(state.known, card, seat * RANKS);
    state.tops[at] = GONE;
  }
  emit?.({ type: 'took-tops', seat, cards: cards!, rule: 'TC-9' });
}

/** Takes the whole pile into hand; its cards stay publicly known. */
export function takePile(state: State, seat: Seat, rule: 'TC-5' | 'TC-9', emit: EmitEvent): void {
  const cards = emit && pileOf(state);
  const { hands, known, pileHoldings, pileRanks } = state;
  for (let left = pileRanks; left; left &= left - 1) {
    const rank = lowestRank(left);
    hands[seat * RANKS + rank]! += pileHoldings[rank]!;
    known[seat * RANKS + rank]! += pileHoldings[rank]!;
  }
  state.handRanks[seat]! |= pileRanks;
  state.handSizes[seat]! += state.pileSize;
  emptyPile(state);
  emit?.({ type: 'took', seat, cards: cards!, rule });
}
