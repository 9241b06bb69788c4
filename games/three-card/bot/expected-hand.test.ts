import { type Seat, seededRandom } from '@rota/core';
import { describe, expect, test } from 'vitest';
import { freshDeal } from '../metrics/fresh-deal.ts';
import { COUNT } from '../rules/holding.ts';
import { type State, threeCard } from '../rules/index.ts';
import { RANKS } from '../rules/ranks.ts';
import { THREE } from '../rules/state.ts';
import { ExpectedHand } from './expected-hand.ts';
import { policies } from './index.ts';
import { countUnseen } from './unseen.ts';

const sum = (numbers: ArrayLike<number>) =>
  Array.from(numbers).reduce((all, each) => all + each, 0);

/** Stops before every move of deals of four, with what seat 0 expects of the next player's hand. */
function walk(stop: (state: State, other: Seat, hand: ExpectedHand, unseen: Int16Array) => void) {
  const random = seededRandom('expected hands');
  const hand = new ExpectedHand();
  const unseen = new Int16Array(RANKS);
  for (let deal = 0; deal < 8; deal++) {
    const state = freshDeal(4, random);
    for (let seat = threeCard.currentSeat(state); seat >= 0; seat = threeCard.currentSeat(state)) {
      if (threeCard.view(state, 0).stage === 'playing') {
        countUnseen(state, 0, unseen);
        hand.infer(state, 1, unseen);
        stop(state, 1, hand, unseen);
      }
      threeCard.play(state, seat, policies.opponentPolicy!(state, seat, random));
    }
  }
}

describe('of a hand', () => {
  test('as many hidden cards are expected as there are, none of a rank that has all been seen', () => {
    walk((state, other, hand, unseen) => {
      const hidden = state.hidden.subarray(other * THREE, other * THREE + THREE);
      expect(sum(hand.hidden)).toBeCloseTo(hidden.filter(Boolean).length);
      for (let rank = 0; rank < RANKS; rank++) {
        if (unseen[rank] === 0) expect(hand.hidden[rank]).toBe(0);
        expect(hand.lacks[rank]).toBeGreaterThanOrEqual(0);
        expect(hand.lacks[rank]).toBeLessThanOrEqual(1);
      }
    });
  });

  test('what everybody knows is there is not lacked, and goes together once the deck has run out', () => {
    let known = 0;
    walk((state, other, hand) => {
      for (let rank = 0; rank < RANKS; rank++) {
        const held = COUNT[state.known[other * RANKS + rank]!]!;
        if (held === 0 || hand.turnsUp) continue;
        known++;
        expect(hand.lacks[rank]).toBe(0);
        if (state.deckSize === 0) expect(hand.together[rank]).toBe(held);
      }
    });
    expect(known).toBeGreaterThan(100);
  });

  test('who has none turns up one card, of any rank that is unseen', () => {
    let turned = 0;
    walk((_, __, hand) => {
      if (!hand.turnsUp) return;
      turned++;
      expect(sum(hand.lacks)).toBeCloseTo(RANKS - 1);
      expect(sum(hand.hidden)).toBe(0);
    });
    expect(turned).toBeGreaterThan(5);
  });
});
