import { bestRated } from '@rota/bots';
import { type Random, type Seat, seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { freshDeal } from '../metrics/fresh-deal.ts';
import { type Move, type State, threeCard } from '../rules/index.ts';
import { policies } from './index.ts';
import { OpponentBeliefs } from './opponent-beliefs.ts';
import { rate } from './rate.ts';
import { valueNetworkFor } from './value-network.ts';

const byBaseline = (state: State, seat: Seat) => bestRated(rate(state, seat), seededRandom('ties'));
const byNetwork = (state: State, seat: Seat) => valueNetworkFor(state.seats).bestMove(state, seat);

/** Plays until so many moves are made. */
function playUntil(
  moves: number,
  seats: number,
  policy: (state: State, seat: Seat) => Move,
  random: Random,
): State {
  const state = freshDeal(seats, random);
  for (let seat = threeCard.currentSeat(state); seat >= 0; seat = threeCard.currentSeat(state)) {
    if (state.moves >= moves) break;
    threeCard.play(state, seat, policy(state, seat));
  }
  return state;
}

test.each([2, 3, 4, 7])('worlds fit what the seat sees, %i seats', (seats) => {
  for (const moves of [0, seats, seats + 1, 3 * seats, 6 * seats]) {
    const random = seededRandom(`fit ${seats} ${moves}`);
    const state = playUntil(moves, seats, byNetwork, random);
    const turn = threeCard.currentSeat(state);
    if (turn < 0) continue;
    const view = threeCard.view(state, turn);
    const beliefs = new OpponentBeliefs(view, turn, 0.8, random);
    for (let world = 0; world < 10; world++) {
      const next = beliefs.next();
      expect(threeCard.view(next, turn)).toEqual(view);
      for (let move = 0; move < 20; move++) {
        const seat = threeCard.currentSeat(next);
        if (seat < 0) break;
        const choice = beliefs.opponentMove(next, seat, random);
        expect(threeCard.validate(next, seat, choice)).toBeUndefined();
        threeCard.play(next, seat, choice);
      }
    }
  }
});

/** Returns how many of the worlds drawn after some moves have an opponent who plays like the baseline. */
function shareOfBaseline(
  moves: number,
  seats: number,
  policy: (state: State, seat: Seat) => Move,
): number {
  let baseline = 0;
  let all = 0;
  for (let deal = 0; deal < 40; deal++) {
    const random = seededRandom(`recognized ${deal}`);
    const state = playUntil(moves, seats, policy, random);
    const turn = threeCard.currentSeat(state);
    if (turn < 0) continue;
    const beliefs = new OpponentBeliefs(threeCard.view(state, turn), turn, 0.8, random);
    for (let world = 0; world < 20; world++) {
      beliefs.next();
      const others = beliefs.isBaseline.filter((_, seat) => seat !== turn);
      all += others.length;
      baseline += others.filter(Boolean).length;
    }
  }
  return baseline / all;
}

test('of two, players of both policies are recognized', () => {
  expect(shareOfBaseline(8, 2, byBaseline)).toBeGreaterThan(0.85);
  expect(shareOfBaseline(8, 2, byNetwork)).toBeLessThan(0.5);
});

test('before any card four in five are taken for baseline players', () => {
  expect(shareOfBaseline(0, 2, byNetwork)).toBeCloseTo(0.8, 1);
});

test('with more than three players everybody is taken for a baseline player', () => {
  const isBaselineAmong = (seats: number) => {
    const random = seededRandom('larger');
    const beliefs = policies.beliefs!(threeCard.view(freshDeal(seats, random), 0), 0, random);
    return Array.from({ length: 20 }, () => {
      beliefs!.next();
      return (beliefs as OpponentBeliefs).isBaseline.every(Boolean);
    });
  };
  expect(isBaselineAmong(2)).toContain(false);
  expect(isBaselineAmong(3)).toContain(false);
  expect(isBaselineAmong(4)).not.toContain(false);
});
