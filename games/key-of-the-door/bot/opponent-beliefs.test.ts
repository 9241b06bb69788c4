import { freshDeal } from '@rota/bots/learning';
import { defaultOptions, seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { keyOfTheDoor, type State } from '../rules/index.ts';
import { opponentPolicy } from './greedy.ts';
import { learnedPolicy } from './learned-policy.ts';
import { OpponentBeliefs } from './opponent-beliefs.ts';

const OPTIONS = defaultOptions(keyOfTheDoor.options);

const POLICIES = {
  baseline: opponentPolicy,
  learned: (state: State, seat: number, random: ReturnType<typeof seededRandom>) =>
    learnedPolicy.sample(state, seat, 0.6, random),
};

/** Plays a deal until so many cards are laid. */
function playUntil(laid: number, seats: number, name: keyof typeof POLICIES, seed: string): State {
  const random = seededRandom(seed);
  const state = freshDeal(keyOfTheDoor, OPTIONS, seats, random) as State;
  while (state.laidCount < laid) {
    keyOfTheDoor.play(state, state.turn, POLICIES[name](state, state.turn, random));
  }
  return state;
}

test.each([2, 3, 4, 5])('worlds fit what the seat sees, %i seats', (seats) => {
  for (const laid of [0, 5, 17, 33]) {
    const state = playUntil(laid, seats, 'learned', `fit ${seats}`);
    const view = keyOfTheDoor.view(state, state.turn);
    const beliefs = new OpponentBeliefs(view, state.turn, seededRandom('worlds'));
    for (let world = 0; world < 20; world++) {
      const next = beliefs.next();
      expect(keyOfTheDoor.view(next, state.turn)).toEqual(view);
      for (let seat = next.turn; seat >= 0; seat = next.turn) {
        const move = beliefs.opponentPolicy(next, seat, seededRandom(world));
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
        const view = keyOfTheDoor.view(state, state.turn);
        const { baseline } = new OpponentBeliefs(view, state.turn, seededRandom(deal));
        const others = baseline.filter((_, seat) => seat !== state.turn);
        sum += others.reduce((total, chance) => total + chance, 0) / others.length;
      }
      return sum / 20;
    };
    expect(meanOf('baseline')).toBeGreaterThan(0.7);
    expect(meanOf('learned')).toBeLessThan(0.3);
  },
);

test('before any card both policies are as likely', () => {
  const state = playUntil(0, 4, 'learned', 'first');
  const beliefs = new OpponentBeliefs(
    keyOfTheDoor.view(state, state.turn),
    state.turn,
    seededRandom(0),
  );
  expect(beliefs.baseline).toEqual([0.5, 0.5, 0.5, 0.5]);
});
