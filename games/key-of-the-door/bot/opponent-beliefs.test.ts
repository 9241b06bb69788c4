import { baselineMove } from '@rota/bots';
import { freshDeal } from '@rota/bots/learning';
import { defaultOptions, type Random, seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import {
  cardsIn,
  hasCard,
  keyOfTheDoor,
  type Move,
  PACK_SIZE,
  type State,
} from '../rules/index.ts';
import { learnedPolicy } from './learned-policy.ts';
import { opponentBeliefs } from './opponent-beliefs.ts';
import { rate } from './rate.ts';

const OPTIONS = defaultOptions(keyOfTheDoor.options);

const WORLDS = 20;

const POLICIES = {
  baseline: (state: State, seat: number, random: Random) =>
    baselineMove({ game: keyOfTheDoor, policies: { rate } }, state, seat, random) as Move,
  learned: (state: State, seat: number, random: Random) =>
    learnedPolicy.sample(state, seat, 0.6, random),
};

/** Plays a deal until so many cards are laid. */
function playUntil(laid: number, seats: number, name: keyof typeof POLICIES, seed: string): State {
  const random = seededRandom(seed);
  const state = freshDeal(keyOfTheDoor, OPTIONS, seats, random) as State;
  while (state.handSizes.reduce((sum, size) => sum + size) > PACK_SIZE - laid) {
    keyOfTheDoor.play(state, state.turn!, POLICIES[name](state, state.turn!, random));
  }
  return state;
}

test.each([2, 3, 4, 5])('worlds fit what the seat sees, %i seats', (seats) => {
  for (const laid of [0, 5, 17, 33]) {
    const state = playUntil(laid, seats, 'learned', `fit ${seats}`);
    const view = keyOfTheDoor.view(state, state.turn!);
    const beliefs = opponentBeliefs(view, state.turn!, seededRandom('worlds'));
    for (let world = 0; world < 20; world++) {
      const next = beliefs.next();
      expect(keyOfTheDoor.view(next, state.turn!)).toEqual(view);
      for (let seat = next.turn; seat !== null; seat = next.turn) {
        const move = beliefs.opponentMove(next, seat, seededRandom(world));
        expect(keyOfTheDoor.validate(next, seat, move)).toBeUndefined();
        keyOfTheDoor.play(next, seat, move);
      }
    }
  }
});

test.each([3, 4, 5])(
  'players of both policies are recognized by their cards, %i seats',
  (seats) => {
    const meanOf = (name: keyof typeof POLICIES) => {
      let sum = 0;
      for (let deal = 0; deal < 20; deal++) {
        const state = playUntil(20, seats, name, `recognized ${deal}`);
        const view = keyOfTheDoor.view(state, state.turn!);
        const beliefs = opponentBeliefs(view, state.turn!, seededRandom(deal));
        for (let world = 0; world < WORLDS; world++) {
          beliefs.next();
          for (let seat = 0; seat < seats; seat++) {
            if (seat !== state.turn) sum += beliefs.chanceOfBaseline(seat);
          }
        }
      }
      return sum / 20 / WORLDS / (seats - 1);
    };
    expect(meanOf('baseline')).toBeGreaterThan(0.7);
    expect(meanOf('learned')).toBeLessThan(0.3);
  },
);

test('before any card both policies are as likely', () => {
  const state = playUntil(0, 4, 'learned', 'first');
  const beliefs = opponentBeliefs(
    keyOfTheDoor.view(state, state.turn!),
    state.turn!,
    seededRandom(0),
  );
  beliefs.next();
  const others = [0, 1, 2, 3].filter((seat) => seat !== state.turn);
  expect(others.map((seat) => beliefs.chanceOfBaseline(seat))).toEqual([0.5, 0.5, 0.5]);
});

test.each([3, 4, 5])(
  'hands that greedy players hold are believed more than even draws, %i seats',
  (seats) => {
    let held = 0;
    let even = 0;
    for (let deal = 0; deal < 20; deal++) {
      const state = playUntil(20, seats, 'baseline', `held ${deal}`);
      const view = keyOfTheDoor.view(state, state.turn!);
      const random = seededRandom(deal);
      const beliefs = opponentBeliefs(view, state.turn!, random);
      for (let world = 0; world < WORLDS; world++) {
        held += countRight(beliefs.next(), state);
        even += countRight(keyOfTheDoor.determinize(view, random), state);
      }
    }
    expect(held).toBeGreaterThan(1.2 * even);
  },
);

/** Counts the cards of other hands that a world has in the hands they are in. */
function countRight(world: State, { hands, turn }: State): number {
  return hands.reduce((right, hand, seat) => {
    const same = cardsIn(hand).filter((card) => hasCard(world.hands[seat]!, card));
    return seat === turn ? right : right + same.length;
  }, 0);
}
