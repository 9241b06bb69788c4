import { expect, test } from 'vitest';
import { legal, options, play, position, rejection } from '../tests/positions.ts';
import { announces, type KeyName, keyOfTheDoor, openKey, type State } from './index.ts';

const personal = { announce: 'personal' } as const;

const isAnnounced = (state: State, name: KeyName) =>
  openKey(keyOfTheDoor.view(state, 'public'), name).announced === true;

test('KD-15 personal: a seven may be announced as 14, and a two after it as 16 or 11', () => {
  const state = position({ hands: ['7H', '2H 4S', '5S AH'], options: personal });
  expect(announces(options(personal))).toBe(false);
  const [seven, two] = play(state, '0:7H=', '1:2H=');
  expect(seven).toMatchObject({ type: 'played', announced: true, totals: [14] });
  expect(two).toMatchObject({ type: 'played', announced: true, totals: [16, 11] });
});

test('KD-15 personal: an announcement stands until the next card lies face up on that key', () => {
  const state = position({ hands: ['7H 3S', '2S 4H', '5S AH'], options: personal });
  play(state, '0:7H=');
  expect(isAnnounced(state, 'H')).toBe(true);
  expect(isAnnounced(state, 'S')).toBe(false);
  play(state, '1:2S', '2:5S=');
  expect([isAnnounced(state, 'H'), isAnnounced(state, 'S')]).toEqual([true, true]);
  const [played] = play(state, '0:3S');
  expect(played).not.toHaveProperty('totals');
  expect([isAnnounced(state, 'H'), isAnnounced(state, 'S')]).toEqual([true, false]);
});

test('KD-10 KD-15 a card forced back takes its announcement with it', () => {
  const keys = { H: 'J TH 7H' };
  const state = position({ hands: ['9H 2H', '4S', '5S'], keys, options: personal });
  play(state, '0:9H=');
  expect(isAnnounced(state, 'H')).toBe(true);
  play(state, '1:object');
  expect(isAnnounced(state, 'H')).toBe(false);
});

test('KD-6 KD-15 announcing 21 does not claim it', () => {
  const state = position({ hands: ['9H', '4S', '5S'], keys: { H: 'J 3H' }, options: personal });
  const events = play(state, '0:9H=');
  expect(events).toMatchObject([{ type: 'played', claim: false, totals: [21, 15] }]);
  expect(legal(state)).toContain('steal H unclaimed');
});

test('KD-15 personal: every play without a claim is listed with an announcement too', () => {
  const hands = ['9H 3S', '4S', '5S'];
  const cards = (given: object) =>
    legal(position({ hands, keys: { H: 'J 3H' }, options: given })).filter(
      (text) => !text.startsWith('steal'),
    );
  expect(cards(personal)).toEqual(['3S', '3S!', '9H', '9H!', '3S=', '9H=']);
  expect(cards({ ...personal, calls: 'automatic' })).toEqual(['3S', '9H!', '3S=']);
  expect(cards({})).toEqual(cards(personal));
  expect(cards({ announce: 'on' })).toEqual(['3S', '3S!', '9H', '9H!']);
});

test('KD-15 by default a player may announce what a key counts, and need not', () => {
  const state = position({ hands: ['7H 3H', '2H 4S', '5S AH'] });
  expect(announces(options({}))).toBe(false);
  const [seven, two] = play(state, '0:7H=', '1:2H');
  expect(seven).toMatchObject({ type: 'played', announced: true, totals: [14] });
  expect(two).not.toHaveProperty('totals');
});

test.each([{ announce: 'on' }, { announce: 'off' }, { calls: 'automatic' }] as const)(
  'KD-15 with %o no player may announce',
  (given) => {
    const state = position({ hands: ['7H', '2H', '5S'], options: given });
    expect(rejection(state, '0:7H=')).toBe('KD-15 no-announcements');
    expect(rejection(state, '0:7H')).toBeUndefined();
  },
);
