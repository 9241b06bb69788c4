import { seededRandom, shuffle } from '@rota/core';
import { expect, test } from 'vitest';
import { keyedTriads, type Move, type State } from '../rules/index.ts';
import { cardsOfKeying, orderOfPlay } from '../rules/order-of-play.ts';
import { PACK } from '../rules/pack.ts';
import { baselineLikelihoodOf } from './baseline-likelihood.ts';
import { greedy } from './greedy.ts';
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

test.each([2, 3, 4, 5, 7])('%i seats: the opponent policy plays as greedy does', (seats) => {
  const random = seededRandom('alike');
  playDeals(seats, 30, (state, seat) => {
    const view = keyedTriads.view(state, seat);
    // Both break ties at random, so the samples are large enough to see all of up to 18 equal moves.
    const sampleMoves = (policy: () => Move) => {
      const seen = new Set<Move>();
      for (let draw = 0; draw < 20 + 15 * seen.size; draw++) seen.add(policy());
      return seen;
    };
    const greedyMoves = sampleMoves(() => greedy(view, seat, random));
    const moves = sampleMoves(() => opponentPolicy(state, seat, random));
    expect(moves).toEqual(greedyMoves);
  });
});

test('cards that greedy laid are likelier in the true state than in sampled determinizations', () => {
  const random = seededRandom('likely');
  let trueStates = 0;
  let sampledStates = 0;
  let cards = 0;
  playDeals(4, 40, (state, viewer) => {
    const { choices } = orderOfPlay(4, state.dealer);
    const sampled = keyedTriads.determinize(keyedTriads.view(state, viewer), random);
    const card = state.laid.length - 1;
    if (card < cardsOfKeying(4) || choices[card] === 1) return;
    const player = state.laid[card]!.seat;
    cards++;
    trueStates += Math.log(baselineLikelihoodOf(state, player, card));
    sampledStates += Math.log(baselineLikelihoodOf(sampled, player, card));
  });
  // Greedy lays one of the best cards; only ties make it less than certain.
  expect(trueStates / cards).toBeGreaterThan(-0.6);
  expect(sampledStates / cards).toBeLessThan(-1);
});
