import { seededRandom, shuffle } from '@rota/core';
import { expect, test } from 'vitest';
import { keyedTriads, PACK, VALUE } from '../../rules/index.ts';
import { bestByValue, isKnownToNetworks } from '../best-by-value.ts';
import { addInput, blankInputs } from './input-list.ts';
import { LayeredNetwork, UPPER_UNITS, writeWeights } from './layered-network.ts';
import { ValuePlayer } from './value-player.ts';
import WEIGHTS from './weights.json' with { type: 'json' };

const OPTIONS = { claims: 'automatic', proximity: 'paired' } as const;

function freshState(seed: string) {
  const random = seededRandom(seed);
  return keyedTriads.deal(OPTIONS, 4, random.below(4), shuffle([...PACK], random));
}

test('every card is legal, and what others hold does not matter', () => {
  for (let deal = 0; deal < 5; deal++) {
    const random = seededRandom(`others ${deal}`);
    const state = freshState(`deal ${deal}`);
    for (
      let seat = keyedTriads.currentSeat(state);
      seat >= 0;
      seat = keyedTriads.currentSeat(state)
    ) {
      const move = bestByValue(state);
      expect(keyedTriads.validate(state, seat, move)).toBeUndefined();
      const other = keyedTriads.determinize(keyedTriads.view(state, seat), random);
      // Of cards with the same value, the first in hand may be laid.
      expect(VALUE[bestByValue(other)]).toBe(VALUE[move]);
      keyedTriads.play(state, seat, move);
    }
  }
});

test('the last card counts what it wins, and nothing more', () => {
  for (let deal = 0; deal < 20; deal++) {
    const state = freshState(`last card ${deal}`);
    while (state.laid.length < PACK.length - 1) {
      keyedTriads.play(state, keyedTriads.currentSeat(state), bestByValue(state));
    }
    const seat = keyedTriads.currentSeat(state);
    const before = state.triads.filter(({ winner }) => winner === seat).length;
    const player = new ValuePlayer(
      LayeredNetwork.read(WEIGHTS.keying),
      LayeredNetwork.read(WEIGHTS.claiming),
    );
    player.choose(state);
    keyedTriads.play(state, seat, bestByValue(state));
    expect(player.value).toBe(keyedTriads.result(state)!.scores[seat]! - before);
  }
});

test('only four seats with automatic claims are known', () => {
  expect(isKnownToNetworks(freshState('known'))).toBe(true);
  const three = keyedTriads.deal(OPTIONS, 3, 0, PACK);
  const called = keyedTriads.deal({ ...OPTIONS, claims: 'called' }, 4, 0, PACK);
  expect([three, called].map(isKnownToNetworks)).toEqual([false, false]);
});

test('a written network gives the outputs of its weights', () => {
  const units = 2;
  const upper = new Float64Array(units * UPPER_UNITS);
  upper[0] = 0.5;
  upper[UPPER_UNITS + 1] = -1;
  const output = new Float64Array(UPPER_UNITS);
  output[0] = 2;
  output[1] = 1;
  const network = LayeredNetwork.read(
    writeWeights(units, {
      lower: [1, -1, 0.5, 0.25],
      lowerBias: [0.25, 0.5],
      upper,
      upperBias: new Float64Array(UPPER_UNITS).fill(0.75),
      output,
      bias: [0.125],
      direct: [0, 1],
    }),
  );
  const inputs = blankInputs(2);
  addInput(inputs, 0, 1);
  addInput(inputs, 1, 2);
  const sums = network.blankSums();
  network.clear(sums);
  // The first layer: 0.25 + 1 + 1 = 2.25, and 0.5 − 1 + 0.5 = 0; the second: 0.75 + 1.125, and 0.75.
  const value = network.add(inputs, 0, sums) + network.outputOf(sums);
  expect(value).toBeCloseTo(2 + 0.125 + 2 * 1.875 + 0.75, 2);
});
