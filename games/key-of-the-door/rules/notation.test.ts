import { expect, test } from 'vitest';
import { formatMove, parseMove } from './index.ts';

test.each([
  ['7H', { kind: 'play', card: 45, place: 3, claim: false }],
  ['7H!', { kind: 'play', card: 45, place: 3, claim: true }],
  ['7H=', { kind: 'play', card: 45, place: 3, claim: false, announce: true }],
  ['7H>0B=', { kind: 'play', card: 45, place: 4, claim: false, announce: true }],
  ['7H>0B', { kind: 'play', card: 45, place: 4, claim: false }],
  ['7H>0R!', { kind: 'play', card: 45, place: 5, claim: true }],
  ['AC>0B2', { kind: 'play', card: 0, place: 6, claim: false }],
  ['TS>0R2!', { kind: 'play', card: 35, place: 7, claim: true }],
  ['7H_', { kind: 'face-down', card: 45 }],
  ['steal H bent', { kind: 'steal', place: 3, reason: 'bent' }],
  ['steal 0B unclaimed', { kind: 'steal', place: 4, reason: 'unclaimed' }],
  ['steal 0R2 bust', { kind: 'steal', place: 7, reason: 'bust' }],
  ['object', { kind: 'object' }],
  ['pass', { kind: 'pass' }],
])('%s is parsed and formatted', (text, move) => {
  const parsed = parseMove(text);
  expect(parsed).toEqual({ ok: true, value: move });
  if (parsed.ok) expect(formatMove(parsed.value)).toBe(text);
});

test.each([
  ...[
    '',
    '7',
    '7X',
    'JH',
    '0B',
    '7h',
    ' 7H',
    '7H ',
    '7H>H',
    '7H>0X',
    '7H>',
    '7H!_',
    '7H!=',
    '7H=!',
    '7H=_',
    '7H>0B_',
  ],
  ...['steal', 'steal H', 'steal H bend', 'steal X bent', 'steal H bent!', 'Object', 'pass!'],
])('“%s” is no move', (text) => {
  expect(parseMove(text)).toMatchObject({ ok: false, rejection: { code: 'unknown-move' } });
});

test('a card to another suit’s key can be parsed, so that the rules can reject it', () => {
  expect(parseMove('7H>S')).toEqual({
    ok: true,
    value: { kind: 'play', card: 45, place: 2, claim: false },
  });
});
