import { expect, test } from 'vitest';
import { legal, options, play, position, rejection } from '../tests/positions.ts';
import { announces, keyOfTheDoor, type Options } from './index.ts';

const automatic = { calls: 'automatic' } as const;
const setting = (keys: Record<string, string>, hand = '2H 9H 5H') =>
  position({ hands: [hand, '9S', '5S'], keys, options: automatic });

test('KD-15 automatic: 21 is always claimed by its maker, and written so', () => {
  const state = setting({ H: 'J 3H' });
  expect(rejection(state, '0:9H')).toBe('KD-15 claim-is-due');
  expect(play(state, '0:9H!')[1]).toMatchObject({ type: 'claimed', seat: 0 });
});

test('KD-15 automatic: a claim that makes no 21 is refused', () => {
  const state = setting({ H: 'J 3H' });
  expect(rejection(state, '0:5H!')).toBe('KD-15 no-21-to-claim');
  expect(legal(state).filter((text) => !text.startsWith('steal'))).toEqual(['2H', '5H', '9H!']);
});

test('KD-15 automatic: a bust play is refused, so that nobody has to object', () => {
  const state = setting({ H: 'J TH 7H' });
  expect(rejection(state, '0:5H')).toBe('KD-15 bust-play');
  play(state, '0:2H!');
  expect(rejection(state, '2:object')).toBe('KD-15 calls-are-automatic');
  expect(keyOfTheDoor.decisions(state).map(({ kind }) => kind)).toEqual(['turn']);
});

test('KD-15 automatic: only bent keys can be stolen, and that call may be wrong', () => {
  const state = setting({ H: 'J TH 8H', S: 'J 3S' });
  expect(rejection(state, '0:steal H bust')).toBe('KD-15 only-bent-keys');
  expect(rejection(state, '0:steal H unclaimed')).toBe('KD-15 only-bent-keys');
  expect(legal(state).filter((text) => text.startsWith('steal'))).toEqual([
    'steal S bent',
    'steal H bent',
  ]);
  expect(play(state, '0:steal S bent')[0]).toMatchObject({ type: 'steal-refused' });
  expect(play(state, '0:steal H bent')[0]).toMatchObject({ type: 'stolen' });
});

test('KD-11 KD-15 automatic: without a safe card one still goes face down', () => {
  const state = setting({ H: 'J TH 7H' }, '9H 5H');
  expect(legal(state).filter((text) => !text.startsWith('steal'))).toEqual(['5H_', '9H_']);
});

test.each<[Partial<Options>, boolean]>([
  [{}, false],
  [{ calls: 'automatic' }, true],
  [{ calls: 'automatic', announce: 'off' }, false],
  [{ announce: 'on' }, true],
])('KD-15 with %o totals are told to everybody: %o', (given, told) => {
  expect(announces(options(given))).toBe(told);
  const state = position({ hands: ['4H 2S', '4S', '5S'], keys: { H: 'J 6H' }, options: given });
  const [played] = play(state, '0:4H');
  expect(played).toEqual({
    type: 'played',
    seat: 0,
    card: 42,
    key: 'H',
    claim: false,
    ...(told ? { totals: [16, 14] } : {}),
  });
});

test('KD-15 players: neither view nor event tells what a player has to notice', () => {
  const state = position({ hands: ['9H 2S', '4S', '5S'], keys: { H: 'J 3H', D: 'J 9D 7D 6D' } });
  const told = play(state, '0:9H');
  const text = JSON.stringify([
    told,
    keyOfTheDoor.view(state, 1),
    keyOfTheDoor.view(state, 'public'),
  ]);
  expect(told).toHaveLength(1);
  for (const word of ['total', 'sum', 'unclaimed', 'bust', 'bent"', 'made']) {
    expect(text).not.toContain(word);
  }
});
