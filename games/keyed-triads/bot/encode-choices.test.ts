import { Choices, freshDeal } from '@rota/bots/learning';
import { defaultOptions, seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { keyedTriads, type State } from '../rules/index.ts';
import { choicesAt } from './choices-at.ts';
import { encodeChoices } from './encode-choices.ts';
import { choiceEncoder } from './learned-policy.ts';

const OPTIONS = defaultOptions(keyedTriads.options);

/** The order of the cards in hand, which a player does not see, affects sums in the last digit. */
const rounded = (values: Float64Array) => Array.from(values, (value) => Number(value.toFixed(12)));

/** Returns by card the inputs of its choice. */
function encode(state: State, laid: number) {
  const choices = new Choices(choiceEncoder);
  encodeChoices(state, laid, choices);
  const byCard = Array.from({ length: choices.count }, (_, choice) => [
    choicesAt(state, laid)[choice]!,
    rounded(choices.inputs.slice(choice * choices.size, (choice + 1) * choices.size)),
  ]);
  return Object.fromEntries(byCard) as Record<string, number[]>;
}

test.each([2, 3, 4, 5, 6, 7])(
  'inputs depend only on what the seat sees, and are the same when looked back at, %i seats',
  (seats) => {
    const random = seededRandom(`choices ${seats}`);
    for (let deal = 0; deal < 3; deal++) {
      const state = freshDeal(keyedTriads, OPTIONS, seats, random) as State;
      const encoded = new Map<number, ReturnType<typeof encode>>();
      for (let seat = keyedTriads.currentSeat(state); seat >= 0; ) {
        if (state.phase === 'claiming') {
          const seen = encode(state, state.laid.length);
          const world = keyedTriads.determinize(keyedTriads.view(state, seat), random);
          expect(encode(world, state.laid.length)).toEqual(seen);
          expect(Object.values(seen).flat().every(Number.isFinite)).toBe(true);
          encoded.set(state.laid.length, seen);
        }
        keyedTriads.play(state, seat, keyedTriads.sampleMove(state, seat, random));
        seat = keyedTriads.currentSeat(state);
      }
      for (const [laid, seen] of encoded) expect(encode(state, laid)).toEqual(seen);
    }
  },
);
