import { expect, test } from 'vitest';
import {
  formatMove,
  type KeyView,
  keyOfTheDoor,
  openKeysIn,
  scoresOf,
  stateFromView,
  type View,
} from '../rules/index.ts';
import { move, play, position, type Setting } from '../tests/positions.ts';
import {
  availableSteals,
  choicesFor,
  closedSuits,
  columnsOf,
  completionOf,
  isPassOnlyMove,
  playableMoves,
  shownTotals,
  totalsOf,
  whyNotPlayable,
} from './table-display.ts';

const viewOf = (setting: Setting, seat = 0): View => keyOfTheDoor.view(position(setting), seat);
const keyIn = (view: View, name: string): KeyView =>
  openKeysIn(view).find(({ key }) => key === name)!;
const card = (text: string) => (move(text) as { card: number }).card;

test('KD-3 keys have the same order whichever suit is closed first, and a joker’s key only one place', () => {
  const names = (setting: Setting) => columnsOf(viewOf(setting)).map(({ name }) => name);
  const hands = ['AC', '2C'];
  expect(names({ hands })).toEqual(['C', 'D', 'S', 'H']);
  expect(names({ hands, keys: { H: '-', '0B': '' } })).toEqual(['C', 'D', 'S', '0B']);
  const two: Setting = { hands, keys: { C: '-', H: '-', '0B': '', '0R': '' } };
  expect(names(two)).toEqual(['D', 'S', '0B', '0R']);
  expect(closedSuits(viewOf(two))).toEqual([0, 3]);
  expect(names({ hands, keys: { D: '-' } })).toEqual(['C', 'S', 'H']);
});

test('KD-9, variant: a suit whose stolen key is replaced after the turn is not closed', () => {
  const state = position({
    hands: ['9C', '2D'],
    keys: { C: 'J TC 8C 7C' },
    options: { replaced: 'turn-end' },
  });
  play(state, '0:steal C bust');
  const view = keyOfTheDoor.view(state, 0);
  expect(columnsOf(view)[0]).toEqual({ name: 'C', key: null });
  expect(closedSuits(view)).toEqual([]);
});

test('KD-1 KD-15 Q-6-4 counts 16 or 14 and can be finished by a five or a seven', () => {
  const others = 'AC 2C 3C 5C 7C 8C 9C TC';
  const view = viewOf({ hands: ['AD', others], keys: { C: 'Q 6C 4C' } });
  const key = keyIn(view, 'C');
  expect(totalsOf(key.cards)).toEqual([16, 14]);
  expect(totalsOf([...key.cards, card('AC')])).toEqual([17, 15, 12]);
  expect(completionOf(view, key)).toEqual({ finish: [5, 7], least: 1 });
});

test('KD-1 KD-7 of a key that is bust or cannot be finished one total is shown, of any other all', () => {
  const shown = (key: string, others = 'AC 2C 3C 5C 7C 8C') => {
    const view = viewOf({ hands: ['AD', others], keys: { C: key } });
    const inView = keyIn(view, 'C');
    return shownTotals(totalsOf(inView.cards), completionOf(view, inView));
  };
  expect(shown('Q 6C 9C')).toEqual([24, 21]);
  expect(shown('Q 6C 9C 4C')).toEqual([28, 25, 23]);
  expect(shown('Q 6C 9C 4C', '2C 3C 5C')).toEqual([23]);
  expect(shown('Q 6C 9C TC')).toEqual([31]);
});

test('KD-7 completions use only cards not seen face up', () => {
  const bent = viewOf({ hands: ['AD', '2D'], keys: { C: 'J 6C 4C' } });
  expect(completionOf(bent, keyIn(bent, 'C'))).toEqual({ finish: [], least: 0 });
  const far = viewOf({ hands: ['AD', '9C 4C AC'], keys: { C: 'J 3C' } });
  expect(completionOf(far, keyIn(far, 'C'))).toEqual({ finish: [9], least: 1 });
  const two = viewOf({ hands: ['AD', '7C 4C'], keys: { C: 'J 3C' } });
  expect(completionOf(two, keyIn(two, 'C'))).toEqual({ finish: [], least: 2 });
});

test.each([
  ['KD-4 a card goes to its own suit’s key', { hands: ['AC 9D', '2D'] }, 'AC', ['C'], false],
  [
    'KD-5 a card goes to a joker’s key only if no card is safe on a suit’s key',
    { hands: ['9C', '2D'], keys: { C: 'J TC 8C', D: '-', '0B': '' } },
    '9C',
    ['C', '0B'],
    false,
  ],
  [
    'KD-11 a card goes face down if no card is safe',
    { hands: ['9C', '2D'], keys: { C: 'J TC 8C' } },
    '9C',
    [],
    true,
  ],
  [
    'KD-15 with automatic calls a card that would make its key bust cannot be played',
    { hands: ['9C AD', '2D'], keys: { C: 'J TC 8C' }, options: { calls: 'automatic' } },
    '9C',
    [],
    false,
  ],
] as [string, Setting, string, string[], boolean][])('%s', (_, setting, text, keys, faceDown) => {
  const view = viewOf(setting);
  const names = openKeysIn(view).map(({ key }) => key);
  expect(choicesFor(playableMoves(view), card(text), names)).toEqual({ keys, faceDown });
});

test('KD-10 a card forced back may not go to that key again in this turn', () => {
  const state = position({ hands: ['9C AD', '2D', '3D'], keys: { C: 'J TC 8C' } });
  const names = ['C', 'D', 'S', 'H'] as const;
  const where = () =>
    choicesFor(playableMoves(keyOfTheDoor.view(state, 0)), card('9C'), names).keys;
  expect(where()).toEqual(['C']);
  play(state, '0:9C', '2:object');
  expect(where()).toEqual([]);
});

test.each([
  ['KD-3 its suit is closed', { hands: ['9C 2D', '3D'], keys: { C: '-' } }, 'suit-closed'],
  [
    'KD-5 there is only a joker’s key for it',
    { hands: ['9C 2D', '3D'], keys: { C: '-', '0B': '' } },
    'suit-keys-first',
  ],
  [
    'KD-15 it would make its key bust',
    { hands: ['9C 2D', '3D'], keys: { C: 'J TC 8C' }, options: { calls: 'automatic' } },
    'bust-play',
  ],
  ['KD-4 no reason against a legal card', { hands: ['9C 2D', '3D'] }, undefined],
] as [string, Setting, string | undefined][])(
  'why a card cannot be played: %s',
  (_, setting, code) => {
    expect(whyNotPlayable(viewOf(setting), card('9C'))?.code).toBe(code);
  },
);

test('KD-12 a player who can place no card may pass; a spectator has no moves', () => {
  const setting = { hands: ['9C', '2D'], keys: { C: '-' } } as const;
  expect(playableMoves(viewOf(setting)).map(formatMove)).toEqual(['pass']);
  expect(playableMoves(keyOfTheDoor.view(position(setting), 'public'))).toEqual([]);
});

test.each([
  ['no card can be played and no key called', { hands: ['9C', '2D'], keys: { C: '-' } }, true],
  ['a card can be played', { hands: ['9C 3D', '2D'], keys: { C: '-' } }, false],
  ['a key can be called', { hands: ['9C', '2D'], keys: { C: '-', D: 'J 3D' } }, false],
] as [string, Setting, boolean][])(
  'KD-12, KD-15 whether a pass is the only move: %s',
  (_, setting, only) => {
    expect(isPassOnlyMove(viewOf({ ...setting, options: { calls: 'automatic' } }))).toBe(only);
    // With players' calls it is left to the player.
    expect(isPassOnlyMove(viewOf(setting))).toBe(false);
  },
);

test('KD-8 every key with a card can be called for every reason, except calls that were refused', () => {
  const state = position({ hands: ['9C', '2D'], keys: { C: 'J AC' } });
  const calls = (name: string, seat = 0) => {
    const view = keyOfTheDoor.view(state, 0);
    return availableSteals(view, keyIn(view, name), seat);
  };
  expect(calls('D')).toEqual([]);
  expect(calls('C')).toEqual(['unclaimed', 'bust', 'bent']);
  play(state, '0:steal C bust');
  expect(calls('C')).toEqual(['unclaimed', 'bent']);
  expect(calls('C', 1)).toEqual(['unclaimed', 'bust', 'bent']);
});

test('KD-7, variant: after the one steal of a turn no key can be called', () => {
  const state = position({
    hands: ['9C', '2D'],
    keys: { C: 'J TC 8C 7C', D: 'J AD' },
    options: { steals: 'one' },
  });
  const calls = () => {
    const view = keyOfTheDoor.view(state, 0);
    return availableSteals(view, keyIn(view, 'D'), 0);
  };
  expect(calls()).toEqual(['unclaimed', 'bust', 'bent']);
  play(state, '0:steal C bust');
  expect(calls()).toEqual([]);
});

test('KD-13 KD-14 points are cards times worth, pooled by partners', () => {
  const hands = ['9C', '2D', '3D', '4D'];
  const won = { C: 'K', D: 'Q', H: 'J' } as const;
  // Seat 0 has won two jacks, a queen, and a joker’s key with all the cards not named.
  const alone = scoresOf(stateFromView(viewOf({ hands, keys: won })));
  expect(alone).toEqual([1 + 1 + 2 + 3 * (1 + 36), 0, 0, 0]);
  const pooled = scoresOf(stateFromView(viewOf({ hands, keys: won, options: { partners: 'on' } })));
  expect(pooled).toEqual([alone[0], 0, alone[0], 0]);
});
