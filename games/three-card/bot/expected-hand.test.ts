import { bestRated } from '@rota/bots';
import { rankOf, type Seat, seededRandom } from '@rota/core';
import { describe, expect, test } from 'vitest';
import { freshDeal } from '../metrics/fresh-deal.ts';
import { type State, threeCard } from '../rules/index.ts';
import { RANKS } from '../rules/rank-set.ts';
import { ExpectedHand } from './expected-hand.ts';
import { rate } from './rate.ts';
import { countUnseen } from './unseen.ts';

const sum = (numbers: ArrayLike<number>) =>
  Array.from(numbers).reduce((all, each) => all + each, 0);

/** Plays deals of four, and before each move infers for seat 0 what seat 1 holds. */
function beforeEachMove(
  check: (state: State, other: Seat, hand: ExpectedHand, unseen: readonly number[]) => void,
) {
  const random = seededRandom('expected hands');
  for (let deal = 0; deal < 8; deal++) {
    const state = freshDeal(4, random);
    for (let seat = threeCard.currentSeat(state); seat >= 0; seat = threeCard.currentSeat(state)) {
      if (state.phase === 'playing') {
        const unseen = countUnseen(state, 0);
        check(state, 1, new ExpectedHand(state, 1, unseen), unseen);
      }
      threeCard.play(state, seat, bestRated(rate(state, seat), random));
    }
  }
}

describe('the expected hand', () => {
  test('has as many hidden cards as the real one, none of a rank whose cards have all been seen', () => {
    beforeEachMove((state, other, hand, unseen) => {
      const hidden = state.hands[other]!.length - state.known.shown[other]!.length;
      expect(sum(hand.hidden)).toBeCloseTo(hidden);
      for (let rank = 0; rank < RANKS; rank++) {
        if (unseen[rank] === 0) expect(hand.hidden[rank]).toBe(0);
        expect(hand.lacks[rank]).toBeGreaterThanOrEqual(0);
        expect(hand.lacks[rank]).toBeLessThanOrEqual(1);
      }
    });
  });

  test('has every publicly known card, and plays equal ones together once the deck has run out', () => {
    let known = 0;
    beforeEachMove((state, other, hand) => {
      for (let rank = 0; rank < RANKS; rank++) {
        const held = state.known.shown[other]!.filter((card) => rankOf(card) === rank).length;
        if (held === 0 || hand.turnsUp) continue;
        known++;
        expect(hand.lacks[rank]).toBe(0);
        if (state.deckSize === 0) expect(hand.together[rank]).toBe(held);
      }
    });
    expect(known).toBeGreaterThan(100);
  });

  test('is a single undercard of any unseen rank if the hand is empty', () => {
    let turned = 0;
    beforeEachMove((_, __, hand) => {
      if (!hand.turnsUp) return;
      turned++;
      expect(sum(hand.lacks)).toBeCloseTo(RANKS - 1);
      expect(sum(hand.hidden)).toBe(0);
    });
    expect(turned).toBeGreaterThan(5);
  });
});
