import { seededRandom, shuffle } from '@rota/core';
import { expect, test } from 'vitest';
import { keyedTriads, type State } from '../rules/index.ts';
import { PACK } from '../rules/pack.ts';
import { greedy } from './greedy.ts';
import { likelihood } from './likelihood.ts';
import { opponentPolicy } from './opponent-policy.ts';

/** Plays deals between greedy bots and visits each decision. */
function playDeals(
  seats: number,
  deals: number,
  visit: (state: State, seat: number) => void,
): void {
  const random = seededRandom('expect');
  for (let deal = 0; deal < deals; deal++) {
    const pack = shuffle([...PACK], random);
    const state = keyedTriads.deal(
      { claims: 'automatic', proximity: 'paired' },
      seats,
      deal % seats,
      pack,
    );
    for (
      let seat = keyedTriads.currentSeat(state);
      seat >= 0;
      seat = keyedTriads.currentSeat(state)
    ) {
      visit(state, seat);
      keyedTriads.play(state, seat, greedy(keyedTriads.view(state, seat), seat, random));
    }
  }
}

test.each([2, 3, 4, 5, 7])(
  '%i seats: the opponent policy nearly always plays like greedy',
  (seats) => {
    let decisions = 0;
    let agreements = 0;
    const random = seededRandom('alike');
    playDeals(seats, 30, (state, seat) => {
      const view = keyedTriads.view(state, seat);
      if (view.hand!.length === 1) return;
      decisions++;
      // Both break ties at random, so each is sampled several times.
      const sampleMoves = (policy: () => number) => new Set(Array.from({ length: 12 }, policy));
      const greedyMoves = sampleMoves(() => greedy(view, seat, random) as number);
      if (
        [...sampleMoves(() => opponentPolicy(state, seat, random) as number)].some((card) =>
          greedyMoves.has(card),
        )
      )
        agreements++;
    });
    expect(agreements / decisions).toBeGreaterThan(0.9);
  },
);

test('the true state is likelier than sampled determinizations', () => {
  const random = seededRandom('likely');
  let trueStates = 0;
  let sampledStates = 0;
  playDeals(4, 40, (state, seat) => {
    const sampled = keyedTriads.determinize(keyedTriads.view(state, seat), random);
    trueStates += Math.log(likelihood(state, seat));
    sampledStates += Math.log(likelihood(sampled, seat));
  });
  expect(trueStates).toBeGreaterThan(sampledStates + 50);
});
