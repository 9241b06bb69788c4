import { freshDeal } from '@rota/bots/learning';
import { defaultOptions, seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import {
  HAND_SIZES,
  HANDS,
  KEY_SIZES,
  KEY_SUMS,
  KEY_VALUES,
  keyOfTheDoor,
  OPEN,
  PLACES,
  SAFE,
  type State,
  SUITS,
  UNSEEN,
} from '../rules/index.ts';
import { learnedPolicy } from './learned-policy.ts';
import { pastPlays } from './past-plays.ts';

/** Returns what everyone saw of the keys and hands. */
function visibleFacts({ cells, seats, laidCount }: State) {
  const open = cells.slice(OPEN, OPEN + PLACES).filter((key) => key >= 0);
  return {
    laidCount,
    keys: open.map((key) => [
      key,
      cells[KEY_SUMS + key],
      cells[KEY_VALUES + key],
      cells[KEY_SIZES + key],
    ]),
    safe: cells.slice(SAFE, SAFE + PLACES),
    unseen: cells.slice(UNSEEN, UNSEEN + SUITS),
    sizes: cells.slice(HAND_SIZES, HAND_SIZES + seats),
  };
}

test.each([3, 4, 5])('past positions are as they were, %i seats', (seats) => {
  const random = seededRandom(`past ${seats}`);
  const state = freshDeal(
    keyOfTheDoor,
    defaultOptions(keyOfTheDoor.options),
    seats,
    random,
  ) as State;
  const seen: unknown[] = [];
  while (state.turn >= 0 && state.downCount === 0) {
    const { turn } = state;
    const move = learnedPolicy.best(state, turn, random);
    if (move.kind === 'play') {
      const { card, place } = move;
      seen.push({ seat: turn, card, place, ...visibleFacts(state) });
    }
    keyOfTheDoor.play(state, turn, move);
    if (state.downCount > 0) break;
    const read = Array.from(pastPlays(keyOfTheDoor.view(state, 0)), ({ state: past, ...play }) => ({
      ...play,
      ...visibleFacts(past),
    }));
    expect(read.reverse()).toEqual(seen);
  }
  expect(seen.length).toBeGreaterThan(30);
});

test('a past position has the cards that its player has been seen to play since', () => {
  const random = seededRandom('since');
  const state = freshDeal(keyOfTheDoor, defaultOptions(keyOfTheDoor.options), 3, random) as State;
  for (let card = 0; card < 9; card++) {
    keyOfTheDoor.play(state, state.turn, learnedPolicy.best(state, state.turn, random));
  }
  const counts = Array.from(pastPlays(keyOfTheDoor.view(state, 0)), ({ state: past, seat }) =>
    past.cells
      .slice(HANDS + seat * SUITS, HANDS + (seat + 1) * SUITS)
      .reduce((sum, values) => sum + values.toString(2).replaceAll('0', '').length, 0),
  );
  expect(counts).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3]);
});
