import {
  freshDeal,
  type MoveEncoder,
  readNetwork,
  ValueNetwork,
  writeNetwork,
} from '@rota/bots/learning';
import { type NimState, nim } from '@rota/bots/testing';
import { seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { type Episode, randomNetwork, Trainer } from './trainer.ts';

interface Heap {
  readonly stones: number;
  readonly winner: number;
}

/** One input for each size of the heap; taking the last stone secures everything. */
const encoder: MoveEncoder<Heap, number> = {
  inputs: 41,
  candidates: ({ stones }) => [1, 2, 3].filter((taken) => taken <= stones),
  encodeTable: () => {},
  encodeMove({ stones }, _seat, taken, into) {
    const left = stones - taken;
    into.add(left);
    into.open = left === 0 ? 0 : 1;
    into.secured = left === 0 ? 1 : 0;
  },
  result: ({ winner }) => [0, 1].map((seat) => (seat === winner ? 1 : 0)),
};

test('a value is that of a plain network of 32-bit floats', () => {
  const dense: MoveEncoder<null, number> = {
    inputs: 12,
    candidates: () => [0, 1, 2],
    encodeTable: (_state, _seat, into) => {
      for (let input = 0; input < 6; input++) into.add(input, input - 2.5);
    },
    encodeMove: (_state, _seat, move, into) => {
      for (let input = 6; input < 12; input++) into.add(input, (input * (move + 1)) % 5);
      into.secured = 0.25;
      into.open = 0.5;
    },
    result: () => [],
  };
  const network = randomNetwork(12, 7, seededRandom('dense'));
  const valueNetwork = new ValueNetwork(network, dense);
  valueNetwork.setTable(null, 0);
  for (const move of [0, 1, 2]) {
    const inputs = Array.from({ length: 12 }, (_, input) =>
      input < 6 ? input - 2.5 : (input * (move + 1)) % 5,
    );
    let output = network.bias[0]!;
    for (const [input, value] of inputs.entries()) output += network.direct[input]! * value;
    for (let unit = 0; unit < 7; unit++) {
      let sum = network.unitBias[unit]!;
      for (const [input, value] of inputs.entries())
        sum += network.toUnits[7 * input + unit]! * value;
      output += network.fromUnits[unit]! * Math.max(0, sum);
    }
    const expected = 0.25 + 0.5 / (1 + Math.exp(-output));
    expect(valueNetwork.value(null, 0, move)).toBeCloseTo(expected, 6);
  }
});

test('self-play learns to win at nim, and what is written plays the same', () => {
  const random = seededRandom('learn nim');
  const network = new ValueNetwork(randomNetwork(encoder.inputs, 8, random), encoder);
  const trainer = new Trainer(network, 0.8, 10);
  for (let deal = 0; deal < 4000; deal++) {
    const state = freshDeal(nim, { listed: 'yes' }, 2, random) as NimState;
    const episodes: Episode[] = [[], []];
    for (let seat = nim.currentSeat(state); seat >= 0; seat = nim.currentSeat(state)) {
      nim.play(state, seat, trainer.chooseMove(state, seat, episodes[seat]!, random));
    }
    const shares = encoder.result(state);
    for (const [seat, episode] of episodes.entries()) trainer.learn(episode, shares[seat]!);
    if (deal % 10 === 0) trainer.step(0.01);
  }
  const written = new ValueNetwork(readNetwork(writeNetwork(network.network)), encoder);
  for (const stones of [5, 6, 7, 9, 10, 11]) {
    const heap = { stones, winner: -1 };
    expect([stones, network.best(heap, 0).move]).toEqual([stones, stones % 4]);
    expect([stones, written.best(heap, 0).move]).toEqual([stones, stones % 4]);
  }
});
