import { expect, test } from 'vitest';
import { legal, names, onKey, play, position, rejection } from '../tests/positions.ts';
import { headerAt, KEY_NAMES, keyOfTheDoor, worthOf } from './index.ts';

const suitHeaders = [0, 1, 2, 3].flatMap((suit) => [0, 1, 2].map((level) => headerAt(suit, level)));
const jokerHeaders = [4, 5, 6, 7].map((place) => headerAt(place));

test('KD-3 a deal has twelve suit keys and up to four joker keys, each named by its place', () => {
  expect(names(suitHeaders)).toBe('JC QC KC JD QD KD JS QS KS JH QH KH');
  expect(names(jokerHeaders)).toBe('0B 0R 0B 0R');
  expect(KEY_NAMES).toEqual(['C', 'D', 'S', 'H', '0B', '0R', '0B2', '0R2']);
});

test('KD-13 a card is worth 1 with a jack, 2 with a queen, 3 with a king or joker', () => {
  expect(suitHeaders.map(worthOf)).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3]);
  expect(jokerHeaders.map(worthOf)).toEqual([3, 3, 3, 3]);
});

test('KD-3 a won key is followed by the next header of its suit', () => {
  const state = position({ hands: ['TH 5S', '9H 6S', '4D'], keys: { H: 'J AH' } });
  const events = play(state, '0:TH!');
  expect(events.slice(1)).toMatchObject([
    { type: 'claimed', key: 'H', worth: 1 },
    { type: 'headed', key: 'H', header: 3 * 13 + 11 },
  ]);
  expect(onKey(state, 'H')).toBe('');
  expect(worthOf(state.open[3]!.header)).toBe(2);
});

test('KD-3 KD-16 won king keys are followed by joker keys while there are jokers', () => {
  for (const jokers of [2, 3, 4] as const) {
    const keys = { C: 'K AC', D: 'K AD', S: 'K AS', H: 'K AH' };
    const hands = ['TC 2C', 'TD 2D', 'TS 2S', 'TH 2H'];
    const state = position({ hands, keys, options: { jokers } });
    const events = play(state, '0:TC!', '1:TD!', '2:TS!', '3:TH!');
    expect(events.filter(({ type }) => type === 'closed')).toHaveLength(4);
    expect(events.flatMap((event) => (event.type === 'headed' ? [event.key] : []))).toEqual(
      ['0B', '0R', '0B2', '0R2'].slice(0, jokers),
    );
    expect(state.open.slice(0, 4)).toEqual([null, null, null, null]);
  }
});

test('KD-3 a won joker key has no successor', () => {
  const keys = { C: '-', D: '-', '0B': 'AS' };
  const state = position({ hands: ['TC 2C', '3D', '4D'], keys, options: { jokers: 2 } });
  const events = play(state, '0:TC>0B!');
  expect(events.slice(1)).toMatchObject([{ type: 'claimed' }, { type: 'closed', key: '0B' }]);
  expect(rejection(state, '1:3D>0B')).toBe('KD-3 no-such-key');
});

test('KD-9 a thief may play to the key that replaces the stolen one', () => {
  const state = position({ hands: ['2H 5S', '3S', '4S'], keys: { H: 'J 9H 8H 6H' } });
  play(state, '0:steal H bust');
  expect(legal(state)).toContain('2H');
  play(state, '0:2H');
  expect(onKey(state, 'H')).toBe('2H');
  expect(keyOfTheDoor.currentSeat(state)).toBe(1);
});
