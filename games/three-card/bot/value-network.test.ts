import { bestRated } from '@rota/bots';
import { Afterstate, readNetwork, weightsOf, writeNetwork } from '@rota/bots/learning';
import { seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { freshDeal } from '../metrics/fresh-deal.ts';
import { threeCard } from '../rules/index.ts';
import { formatMove } from '../rules/notation.ts';
import { Position } from '../tests/position.ts';
import { encodeMove, encodeTable, INPUTS } from './afterstate.ts';
import { candidates } from './candidates.ts';
import { policies, valueNetworkFor } from './index.ts';
import { rate } from './rate.ts';
import WEIGHTS from './value-network-weights.json' with { type: 'json' };

const random = seededRandom('unused');
const moveOf = (position: Position) =>
  formatMove(policies.ownPolicy!.best(position.state, 0, random)!);

test.each([2, 3, 4, 5])('the network completes four in a row, %i seats', (seats) => {
  const others = ['KH QH', 'JH 4H', '5H 6H', '7H 8H'].slice(0, seats - 1);
  const nines = new Position({ hands: ['9H QS 3S', ...others], pile: '9C 9D 9S' });
  expect(moveOf(nines)).toBe('play 9H');
});

test('a table and a move set different inputs, each once', () => {
  const table = new Afterstate(INPUTS);
  const after = new Afterstate(INPUTS);
  for (const seats of [2, 4, 7]) {
    const chance = seededRandom(`described ${seats}`);
    const state = freshDeal(seats, chance);
    for (let seat = threeCard.currentSeat(state); seat >= 0; seat = threeCard.currentSeat(state)) {
      table.clear();
      encodeTable(state, seat, table);
      for (const move of candidates(state, seat)) {
        after.clear();
        encodeMove(state, seat, move, after);
        const indices = [table, after].flatMap(({ at, count }) =>
          Array.from(at.subarray(0, count)),
        );
        expect(new Set(indices).size).toBe(indices.length);
        expect(Math.min(...indices)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...indices)).toBeLessThan(INPUTS);
      }
      threeCard.play(state, seat, bestRated(rate(state, seat), chance));
      if (state.moves > 120) break;
    }
  }
});

test('playing the last card has a chance of 1', () => {
  const { state } = new Position({ hands: ['4S', 'KH', 'QH'], unders: ['', '3C', '4C'] });
  expect(valueNetworkFor(3).best(state, 0).value).toBe(1);
});

test('a player who is nearly out has a higher value than one with a long hand', () => {
  const few = new Position({ hands: ['2S', '4H 4D 5C 6C 7C 8C', 'KH KS'], pile: '3C' });
  const many = new Position({ hands: ['4H 4D 5C 6C 7C 8C', '2S', 'KH KS'], pile: '3C' });
  const [better, worse] = [few, many].map(({ state }) => policies.value!(state, 0)!);
  expect(better).toBeGreaterThan(worse! + 0.3);
});

test('reading a written network gives the same weights, to within half a quantization step', () => {
  for (const written of Object.values(WEIGHTS)) {
    const network = readNetwork(written);
    const again = readNetwork(writeNetwork(network));
    for (const [part, weights] of weightsOf(network).entries()) {
      const read = weightsOf(again)[part]!;
      expect(read).toHaveLength(weights.length);
      for (const [at, weight] of Array.from(weights).entries()) {
        expect(Math.abs(read[at]! - weight)).toBeLessThan(written.most / 4000);
      }
    }
    expect(network.direct).toHaveLength(INPUTS);
  }
});

test('move and value depend only on what the seat sees', () => {
  for (let deal = 0; deal < 40; deal++) {
    const chance = seededRandom(`deal ${deal}`);
    const state = freshDeal(deal % 2 === 0 ? 4 : 6, chance);
    for (let seat = threeCard.currentSeat(state); seat >= 0; seat = threeCard.currentSeat(state)) {
      const move = policies.ownPolicy!.best(state, seat, chance)!;
      const world = threeCard.determinize(threeCard.view(state, seat), chance);
      expect(policies.ownPolicy!.best(world, seat, chance)).toEqual(move);
      expect(policies.value!(world, seat)).toBe(policies.value!(state, seat));
      expect(threeCard.validate(state, seat, move)).toBeUndefined();
      threeCard.play(state, seat, move);
      if (state.moves > 200) break;
    }
  }
});
