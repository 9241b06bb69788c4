import { expect, test } from 'vitest';
import { legal, options, play, position, rejection } from '../tests/positions.ts';
import { announces, keyOfTheDoor, type Options } from './index.ts';

const automatic = { calls: 'automatic' } as const;
const automaticPosition = (keys: Record<string, string>, hand = '2H 9H 5H') =>
  position({ hands: [hand, '9S', '5S'], keys, options: automatic });

test('KD-15 automatic: a card that makes 21 can be played only with a claim', () => {
  const state = automaticPosition({ H: 'J 3H' });
  expect(rejection(state, '0:9H')).toBe('KD-15 claim-is-due');
  expect(play(state, '0:9H!')[1]).toMatchObject({ type: 'claimed', seat: 0 });
});

test('KD-15 automatic: a claim without a 21 is illegal', () => {
  const state = automaticPosition({ H: 'J 3H' });
  expect(rejection(state, '0:5H!')).toBe('KD-15 no-21-to-claim');
  expect(legal(state).filter((text) => !text.startsWith('steal'))).toEqual(['2H', '5H', '9H!']);
});

test('KD-15 automatic: a bust play is illegal, and there are no objections', () => {
  const state = automaticPosition({ H: 'J TH 7H' });
  expect(rejection(state, '0:5H')).toBe('KD-15 bust-play');
  play(state, '0:2H!');
  expect(rejection(state, '2:object')).toBe('KD-15 calls-are-automatic');
  expect(keyOfTheDoor.decisions(state).map(({ kind }) => kind)).toEqual(['turn']);
});

test('KD-15 automatic: keys can be called only bent, rightly or wrongly', () => {
  const state = automaticPosition({ H: 'J TH 8H', S: 'J 3S' });
  expect(rejection(state, '0:steal H bust')).toBe('KD-15 only-bent-keys');
  expect(rejection(state, '0:steal H unclaimed')).toBe('KD-15 only-bent-keys');
  expect(legal(state).filter((text) => text.startsWith('steal'))).toEqual([
    'steal S bent',
    'steal H bent',
  ]);
  expect(play(state, '0:steal S bent')[0]).toMatchObject({ type: 'steal-refused' });
  expect(play(state, '0:steal H bent')[0]).toMatchObject({ type: 'stolen' });
});

test('KD-11 KD-15 automatic: a player without a safe card lays one face down', () => {
  const state = automaticPosition({ H: 'J TH 7H' }, '9H 5H');
  expect(legal(state).filter((text) => !text.startsWith('steal'))).toEqual(['5H_', '9H_']);
});

test.each<[Partial<Options>, boolean]>([
  [{}, false],
  [{ calls: 'automatic' }, true],
  [{ calls: 'automatic', announce: 'off' }, false],
  [{ announce: 'on' }, true],
])('KD-15 with %o the totals of keys are announced: %o', (given, announced) => {
  expect(announces(options(given))).toBe(announced);
  const state = position({ hands: ['4H 2S', '4S', '5S'], keys: { H: 'J 6H' }, options: given });
  const [played] = play(state, '0:4H');
  expect(played).toEqual({
    type: 'played',
    seat: 0,
    card: 42,
    key: 'H',
    claim: false,
    ...(announced ? { totals: [16, 14] } : {}),
  });
});

test('KD-15 players: neither views nor events give away what players have to notice', () => {
  const state = position({ hands: ['9H 2S', '4S', '5S'], keys: { H: 'J 3H', D: 'J 9D 7D 6D' } });
  const events = play(state, '0:9H');
  const text = JSON.stringify([
    events,
    keyOfTheDoor.view(state, 1),
    keyOfTheDoor.view(state, 'public'),
  ]);
  expect(events).toHaveLength(1);
  for (const word of ['total', 'sum', 'unclaimed', 'bust', 'bent"', 'made']) {
    expect(text).not.toContain(word);
  }
});
