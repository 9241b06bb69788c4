import { bestRated } from '@rota/bots';
import { type Random, rankOf, type Seat, seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { freshDeal } from '../metrics/fresh-deal.ts';
import { type Move, type State, threeCard } from '../rules/index.ts';
import { likelyWorlds } from './likely-worlds.ts';
import { rate } from './rate.ts';
import { valueNetwork } from './value-network.ts';

const byNetwork = (state: State, seat: Seat) => valueNetwork().bestMove(state, seat);
const byBaseline = (state: State, seat: Seat) => bestRated(rate(state, seat), seededRandom('ties'));

/** Plays with two seats until so many moves are made. */
function playUntil(
  moves: number,
  policy: (state: State, seat: Seat) => Move,
  random: Random,
): State {
  const state = freshDeal(2, random);
  for (let seat = threeCard.currentSeat(state); seat >= 0; seat = threeCard.currentSeat(state)) {
    if (state.moves >= moves) break;
    threeCard.play(state, seat, policy(state, seat));
  }
  return state;
}

test('worlds fit what the seat sees', () => {
  for (const moves of [0, 2, 3, 6, 12]) {
    const random = seededRandom(`fit ${moves}`);
    const state = playUntil(moves, byNetwork, random);
    const turn = threeCard.currentSeat(state);
    const view = threeCard.view(state, turn);
    const beliefs = likelyWorlds(view, turn, random)!;
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

/** Returns how much likelier the true hands are than even ones: the mean of the worlds' cards in their place. */
function cardsRight(moves: number, policy: (state: State, seat: Seat) => Move): [number, number] {
  let [believed, even] = [0, 0];
  for (let deal = 0; deal < 60; deal++) {
    const random = seededRandom(`recognized ${deal}`);
    const state = playUntil(moves, policy, random);
    const turn = threeCard.currentSeat(state);
    if (turn < 0) continue;
    const view = threeCard.view(state, turn);
    const beliefs = likelyWorlds(view, turn, random)!;
    const count = ({ hands }: State) =>
      hands[1 - turn]!.filter((card) =>
        state.hands[1 - turn]!.some((held) => rankOf(held) === rankOf(card)),
      ).length;
    for (let world = 0; world < 20; world++) {
      believed += count(beliefs.next());
      even += count(threeCard.determinize(view, random));
    }
  }
  return [believed, even];
}

test('hands that greedy players hold are believed more than even draws', () => {
  const [believed, even] = cardsRight(12, byBaseline);
  expect(believed / even).toBeGreaterThan(1.02);
});

test('with more than two players all worlds are even, and all others play the baseline', () => {
  const random = seededRandom('larger');
  expect(likelyWorlds(threeCard.view(freshDeal(3, random), 0), 0, random)).toBeUndefined();
});
