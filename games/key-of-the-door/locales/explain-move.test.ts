import { CheckedTranslator } from '@rota/game-testing';
import { expect, test } from 'vitest';
import { keyOfTheDoor } from '../rules/index.ts';
import { move, position, type Setting } from '../tests/positions.ts';
import { messages } from './index.ts';
import { tableText } from './table-text/index.ts';

const translator = new CheckedTranslator(messages, 'en', { ...messages.en, ...tableText.en });

function explained(setting: Setting, text: string): string | undefined {
  return tableText.explainMove!(move(text), keyOfTheDoor.view(position(setting), 0), {
    translate: (key, parameters) => translator.translate(key, parameters),
    name: (seat) => `player ${seat}`,
    card: String,
    seat: 0,
  });
}

const others = '2D 3D';

test.each<[string, Setting, string, string | undefined]>([
  [
    'KD-6 it makes 21',
    { hands: ['5C AD', others], keys: { C: 'Q 6C 4C' } },
    '5C!',
    'That makes 21: 8 points for you.',
  ],
  [
    'only the player holds what finishes the key',
    { hands: ['6C 5C', others], keys: { C: 'Q 4C' } },
    '6C',
    'Only you can finish the key then: you hold the 5.',
  ],
  [
    'the player holds one of several cards that finish it',
    { hands: ['6C 5C', '7C 3D'], keys: { C: 'Q 4C' } },
    '6C',
    'You hold a card that finishes the key then: the 5.',
  ],
  [
    'no single card finishes the key',
    { hands: ['AC AD', '2C 5C 8C 9C'], keys: { C: 'J 3C' } },
    'AC',
    'No single card finishes the key then, so the next player cannot take it.',
  ],
  [
    'KD-7 the key is bent then',
    { hands: ['TC AD', '2C 3C'], keys: { C: 'J 8C' } },
    'TC',
    'The key cannot reach 21 then, so no one else can win it by playing.',
  ],
  [
    'the other cards leave more chances',
    { hands: ['6C 6D', '5C 5D 7D'], keys: { C: 'Q 4C', D: 'Q 4D' } },
    '6C',
    'None of your cards leaves the others fewer chances: 1 card finishes the key then.',
  ],
  [
    'another card leaves fewer chances',
    { hands: ['6C 6D', '5C 5D 7D'], keys: { C: 'Q 4C', D: 'Q 4D' } },
    '6D',
    undefined,
  ],
  [
    'KD-11 no card is safe',
    { hands: ['9C', others], keys: { C: 'Q TC 8C' } },
    '9C_',
    'None of your cards is safe. This one makes the key worth 2 more.',
  ],
  [
    'KD-7 a bust key',
    { hands: ['9C', others], keys: { C: 'Q TC 8C 7C' } },
    'steal C bust',
    'Its numerals add up to 25, more than 21: 8 points for you.',
  ],
  [
    'KD-7 an unclaimed key',
    { hands: ['9C', others], keys: { C: 'J TC AC' } },
    'steal C unclaimed',
    'It counted 21 and no one took it: 3 points for you.',
  ],
  [
    'KD-7 a bent key',
    { hands: ['9C', others], keys: { C: 'J TC 8C' } },
    'steal C bent',
    'The cards still to come cannot make it 21: 3 points for you.',
  ],
  [
    'KD-8 a call that may be wrong',
    { hands: ['9C', others], keys: { D: 'J 9D 6D' } },
    'steal D bust',
    'A wrong call costs nothing.',
  ],
  ['KD-12 a pass', { hands: ['', others] }, 'pass', undefined],
])('the reason for a move: %s', (_, setting, text, reason) => {
  expect(explained(setting, text)).toBe(reason);
});

test('a reason uses only what the player sees', () => {
  const reasonAgainst = (hands: string[]) => explained({ hands, keys: { C: 'Q 4C' } }, '6C');
  expect(reasonAgainst(['6C 5C', '7C 3D', '2D'])).toBe(reasonAgainst(['6C 5C', '3D', '7C 2D']));
});
