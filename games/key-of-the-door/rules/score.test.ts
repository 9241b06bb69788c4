import { expect, test } from 'vitest';
import { cards, options, play, position } from '../tests/positions.ts';
import {
  applyFact,
  KEY_NAMES,
  keyOfTheDoor,
  newKey,
  type State,
  scoresOf,
  wonKeys,
} from './index.ts';

/** Makes the keys won so far no one's. */
function loseKeys({ won }: State): void {
  won.length = 0;
}

/** Returns a state in which seat 0 has won keys of these sizes, in order. */
function stateWithWonKeys(...keys: [header: string, size: number][]) {
  const state = keyOfTheDoor.deal(options(), 3, 0, []);
  for (const [name, size] of keys) {
    const place = Math.max(KEY_NAMES.indexOf(name.at(-1) as 'C'), name === '0B' ? 4 : 0);
    state.open[place] = { ...newKey(place, cards(name)[0]!, 0), size };
    applyFact(state, { type: 'claimed', seat: 0, key: KEY_NAMES[place]!, rule: 'KD-6' });
  }
  return state;
}

test('KD-13 the source’s example of a deal scores 4 + 10 + 10 + 9 + 15 = 48', () => {
  const state = stateWithWonKeys(['JC', 4], ['QD', 5], ['QS', 5], ['KH', 3], ['0B', 5]);
  expect(wonKeys(state).map(({ points }) => points)).toEqual([4, 10, 10, 9, 15]);
  expect(scoresOf(state)).toEqual([48, 0, 0]);
});

test('KD-13 every card of a key counts, including the header and cards face down', () => {
  const keys = { H: 'Q TH 8H', S: 'K TS 9S' };
  const state = position({ hands: ['5H', '3S', 'AC'], keys });
  loseKeys(state);
  play(state, '0:5H_', '1:steal H bent', '1:steal S bent', '1:3S>0B', '2:AC');
  // The queen's key has a header, two numerals and a card face down; the king's a header and two numerals.
  expect(keyOfTheDoor.result(state)).toEqual({ scores: [0, 4 * 2 + 3 * 3, 0] });
});

test('KD-14 partners sit opposite each other and share their points', () => {
  const state = position({
    hands: ['TH', 'TS', 'TD', '9C'],
    keys: { H: 'J AH', S: 'Q AS', D: 'K AD', C: 'J 3C' },
    options: { partners: 'on' },
  });
  // Ignores the remaining cards and the earlier keys of the position.
  loseKeys(state);
  play(state, '0:TH!', '1:TS!', '2:TD!', '3:9C!');
  expect(keyOfTheDoor.result(state)).toEqual({ scores: [3 + 9, 6 + 3, 3 + 9, 6 + 3] });
});

test('KD-14 partners need four players', () => {
  expect(keyOfTheDoor.validateOptions?.(options({ partners: 'on' }), 3)).toMatchObject({
    code: 'partners-need-four',
    rule: 'KD-14',
  });
  expect(keyOfTheDoor.validateOptions?.(options({ partners: 'on' }), 4)).toBeUndefined();
});

test('KD-12 keys still open score for no one', () => {
  const state = position({ hands: ['2H', '', ''], keys: { H: 'J 3H' } });
  loseKeys(state);
  play(state, '0:2H');
  expect(keyOfTheDoor.result(state)).toEqual({ scores: [0, 0, 0] });
});
