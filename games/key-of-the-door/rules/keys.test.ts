import { expect, test } from 'vitest';
import { legal, names, onKey, play, position, rejection } from '../tests/positions.ts';
import {
  FIRST_JOKER,
  headerOf,
  KEYS,
  keyHeaded,
  keyOfTheDoor,
  nameOf,
  placeOf,
  worthOf,
} from './index.ts';

test('KD-3 the keys of a deal: twelve of suits and up to four of jokers, each named by its place', () => {
  const keys = Array.from({ length: KEYS }, (_, key) => `${nameOf(key)} ${names([headerOf(key)])}`);
  expect(keys.slice(0, 4)).toEqual(['C JC', 'C QC', 'C KC', 'D JD']);
  expect(keys.slice(12)).toEqual(['0B 0B', '0R 0R', '0B2 0B', '0R2 0R']);
  for (let key = 0; key < KEYS; key++) expect(keyHeaded(nameOf(key), headerOf(key))).toBe(key);
});

test('KD-13 a card is worth 1 with a jack, 2 with a queen, 3 with a king or joker', () => {
  expect(Array.from({ length: KEYS }, (_, key) => worthOf(key))).toEqual([
    ...[1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3],
    ...[3, 3, 3, 3],
  ]);
});

test('KD-3 a won key is followed by the next header of its suit', () => {
  const state = position({ hands: ['TH 5S', '9H 6S', '4D'], keys: { H: 'J AH' } });
  const told = play(state, '0:TH!');
  expect(told.slice(1)).toMatchObject([
    { type: 'claimed', key: 'H', worth: 1 },
    { type: 'headed', key: 'H', header: 3 * 13 + 11 },
  ]);
  expect(onKey(state, 'H')).toBe('');
  expect(worthOf(state.open[3]!)).toBe(2);
});

test('KD-3 KD-16 won king keys are followed by as many joker keys as there are jokers, then by nothing', () => {
  for (const jokers of [2, 3, 4] as const) {
    const keys = { C: 'K AC', D: 'K AD', S: 'K AS', H: 'K AH' };
    const hands = ['TC 2C', 'TD 2D', 'TS 2S', 'TH 2H'];
    const state = position({ hands, keys, options: { jokers } });
    const told = play(state, '0:TC!', '1:TD!', '2:TS!', '3:TH!');
    expect(told.filter(({ type }) => type === 'closed')).toHaveLength(4);
    expect(told.flatMap((event) => (event.type === 'headed' ? [event.key] : []))).toEqual(
      ['0B', '0R', '0B2', '0R2'].slice(0, jokers),
    );
    expect([...state.open].slice(0, FIRST_JOKER)).toEqual([-1, -1, -1, -1]);
  }
});

test('KD-3 a joker key that is won is followed by nothing', () => {
  const keys = { C: '-', D: '-', '0B': 'AS' };
  const state = position({ hands: ['TC 2C', '3D', '4D'], keys, options: { jokers: 2 } });
  const told = play(state, '0:TC>0B!');
  expect(told.slice(1)).toMatchObject([{ type: 'claimed' }, { type: 'closed', key: '0B' }]);
  expect(rejection(state, '1:3D>0B')).toBe('KD-3 no-such-key');
});

test('KD-9 a thief may play to the header that replaces the stolen key', () => {
  const state = position({ hands: ['2H 5S', '3S', '4S'], keys: { H: 'J 9H 8H 6H' } });
  play(state, '0:steal H bust');
  expect(legal(state)).toContain('2H');
  play(state, '0:2H');
  expect(onKey(state, 'H')).toBe('2H');
  expect(placeOf(state.open[3]!)).toBe(3);
  expect(keyOfTheDoor.currentSeat(state)).toBe(1);
});
