import { expect, test } from 'vitest';
import { legal, play, position, rejection } from '../tests/positions.ts';
import { keyOfTheDoor } from './index.ts';

const types = (events: readonly { type: string }[]) => events.map(({ type }) => type);

test('KD-5, variant: a card of an open suit rules out joker keys even if it is not safe', () => {
  const setting = { hands: ['9H', '4S', '5S'], keys: { H: 'Q TH 5H', '0B': '4C' } } as const;
  expect(legal(position(setting), 0)).toContain('9H>0B');
  const strict = position({ ...setting, options: { jokerKeys: 'no-open-suit' } });
  expect(legal(strict, 0).filter((move) => !/^steal|=$/.test(move))).toEqual(['9H_']);
  expect(rejection(strict, '0:9H>0B')).toBe('KD-5 suit-keys-first');
});

test('KD-7, variant: a player may steal one key a turn; wrong calls do not count', () => {
  const setting = {
    hands: ['2S 3S', '4S', '5S'],
    keys: { H: 'J 9H 7H 6H', D: 'J 9D 7D 6D', C: 'J TC' },
  } as const;
  const many = position(setting);
  play(many, '0:steal H bust');
  expect(rejection(many, '0:steal D bust')).toBeUndefined();
  const one = position({ ...setting, options: { steals: 'one' } });
  play(one, '0:steal C bust');
  play(one, '0:steal H bust');
  expect(rejection(one, '0:steal D bust')).toBe('KD-7 one-steal-a-turn');
  expect(legal(one, 0).some((move) => move.startsWith('steal'))).toBe(false);
  play(one, '0:2S');
  expect(rejection(one, '1:steal D bust')).toBeUndefined();
});

test('KD-9, variant: the thief cannot play to the replacement of a stolen key, but the next player can', () => {
  const setting = { hands: ['2H 3S', '4H', '5S'], keys: { H: 'J 9H 7H 6H' } } as const;
  const atOnce = position(setting);
  expect(types(play(atOnce, '0:steal H bust'))).toEqual(['stolen', 'headed']);
  expect(rejection(atOnce, '0:2H')).toBeUndefined();
  const later = position({ ...setting, options: { replaced: 'turn-end' } });
  expect(types(play(later, '0:steal H bust'))).toEqual(['stolen']);
  expect(rejection(later, '0:2H')).toBe('KD-3 suit-closed');
  expect(types(play(later, '0:3S'))).toEqual(['played', 'headed']);
  expect(rejection(later, '1:4H')).toBeUndefined();
});

test('KD-9, variant: a stolen king’s key is followed by a joker’s after the thief has played', () => {
  const state = position({
    hands: ['2C 3S', '4H', '5S'],
    keys: { H: 'K 9H 7H 6H' },
    options: { replaced: 'turn-end' },
  });
  expect(types(play(state, '0:steal H bust'))).toEqual(['stolen', 'closed']);
  const headed = play(state, '0:3S').filter(({ type }) => type === 'headed');
  expect(headed).toMatchObject([{ key: '0B' }]);
});

test('KD-11, variant: a player with no safe card makes a key bust without objection', () => {
  const setting = { hands: ['9H', '4S', '5S'], keys: { H: 'Q TH 5H' } } as const;
  expect(rejection(position(setting), '0:9H')).toBe('KD-11 lay-face-down');
  const state = position({ ...setting, options: { stuck: 'bust' } });
  expect(rejection(state, '0:9H_')).toBe('KD-11 make-a-key-bust');
  expect(play(state, '0:9H')[0]).toMatchObject({ type: 'played', stuck: true });
  expect(rejection(state, '1:object')).toBe('KD-10 nothing-to-force-back');
  expect(keyOfTheDoor.view(state, 1).last).toBeNull();
  expect(rejection(state, '1:steal H bust')).toBeUndefined();
});

test('KD-11, variant: a player with a safe card who makes a key bust can still be forced back', () => {
  const state = position({
    hands: ['9H 2S', '4S', '5S'],
    keys: { H: 'Q TH 5H' },
    options: { stuck: 'bust' },
  });
  play(state, '0:9H');
  expect(rejection(state, '1:object')).toBeUndefined();
});

test('KD-11, variant: a card forced back may make the key bust after all if no other play is left', () => {
  const state = position({
    hands: ['9H 2S', '4D', '5D'],
    keys: { H: 'Q TH 5H', S: 'K 4S' },
    options: { stuck: 'bust', jokerKeys: 'no-open-suit' },
  });
  play(state, '0:9H', '1:object');
  expect(rejection(state, '0:9H')).toBe('KD-10 card-was-forced-back');
  // Wins the key to which the other card could go.
  play(state, '0:steal S bent');
  expect(legal(state, 0).filter((move) => !/^steal|=$/.test(move))).toEqual(['9H', '9H!']);
  expect(play(state, '0:9H')[0]).toMatchObject({ type: 'played', stuck: true });
});
