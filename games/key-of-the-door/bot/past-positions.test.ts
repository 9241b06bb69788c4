import { freshDeal } from '@rota/bots/learning';
import { defaultOptions, seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { countCards, keyOfTheDoor, type State } from '../rules/index.ts';
import { learnedPolicy } from './learned-policy.ts';
import { pastPositions } from './past-positions.ts';

/** Returns what everyone saw of the keys and hands. */
function visibleFacts({ open, unseen, handSizes }: State) {
  const keys = open.map((key) => key && [key.header, key.sum, key.values, key.size]);
  return { keys, unseen: [...unseen], sizes: [...handSizes] };
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
  while (state.turn !== null && state.known.mayBe.length === 0) {
    const { turn } = state;
    const move = learnedPolicy.best(state, turn, random);
    if (move.kind === 'play') {
      const { card, place } = move;
      seen.push({ seat: turn, card, place, ...visibleFacts(state) });
    }
    keyOfTheDoor.play(state, turn, move);
    if (state.known.mayBe.length > 0) break;
    const read = Array.from(
      pastPositions(keyOfTheDoor.view(state, 0)),
      ({ state: past, ...play }) => ({
        ...play,
        ...visibleFacts(past),
      }),
    );
    expect(read.reverse()).toEqual(seen);
  }
  expect(seen.length).toBeGreaterThan(30);
});

test('a past position has the cards that its player has been seen to play since', () => {
  const random = seededRandom('since');
  const state = freshDeal(keyOfTheDoor, defaultOptions(keyOfTheDoor.options), 3, random) as State;
  for (let card = 0; card < 9; card++) {
    keyOfTheDoor.play(state, state.turn!, learnedPolicy.best(state, state.turn!, random));
  }
  const counts = Array.from(pastPositions(keyOfTheDoor.view(state, 0)), ({ state: past, seat }) =>
    countCards(past.hands[seat]!),
  );
  expect(counts).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3]);
});
