import type { Seat } from '@rota/core';
import { CheckedTranslator } from '@rota/game-testing';
import { expect, test } from 'vitest';
import { play, position, type Setting } from '../tests/positions.ts';
import de from './de.json';
import { messages } from './index.ts';

const translator = new CheckedTranslator(messages);
const NAMES = ['North', 'East', 'South', 'West'];

/** Returns the descriptions of these moves as one text. */
function describe(
  setting: Setting,
  moves: readonly string[],
  listener?: Seat,
  language = translator,
): string {
  return play(position(setting), ...moves)
    .flatMap((event) => language.describeEvent(event, NAMES, listener) ?? [])
    .join(' ');
}

const hands = ['9H 2H TC', '5C AC', '3C AH'];
const rest = '4C 6C 7C 8C 9C';

test('KD-6 a right claim', () => {
  const setting = { hands, keys: { H: 'Q 6H' } } as const;
  expect(describe(setting, ['0:9H!'], 0)).toBe(
    'You play the 9H to the heart key and claim 21. The 6 counts twice: 21. You take the heart key, 3 cards. The KH heads the next key.',
  );
  expect(describe(setting, ['0:9H!'], 1)).toContain('North takes the heart key, 3 cards.');
});

test('KD-8 a wrong claim', () => {
  expect(describe({ hands, keys: { H: 'J 5H' } }, ['0:9H!'])).toBe(
    'North plays the 9H to the heart key and claims 21. But that is not 21: the claim is rejected and the card stays.',
  );
});

test.each([
  ['unclaimed', 'J 8H 5H', 'North steals the heart key (unclaimed): 3 cards.'],
  ['bust', 'J 8H 7H TH', 'North steals the heart key (bust): 4 cards.'],
  ['bent', 'J 8H TH', 'North steals the heart key (bent): 3 cards.'],
])('KD-7 a steal: %s', (reason, H, sentence) => {
  expect(describe({ hands, keys: { H } }, [`0:steal H ${reason}`])).toContain(sentence);
});

test('KD-8 a wrong steal, for its player and for others', () => {
  const setting = { hands, keys: { C: 'J 2C' } } as const;
  expect(describe(setting, ['0:steal C bust'], 0)).toBe(
    'You call the club key bust, but it is not.',
  );
  expect(describe(setting, ['0:steal C bust'], 2)).toBe(
    'North calls the club key bust, but it is not.',
  );
});

test('KD-10 a card forced back', () => {
  const setting = { hands, keys: { H: 'J 8H 7H' } } as const;
  expect(describe(setting, ['0:9H', '2:object'], 0)).toContain(
    'South objects: the 9H made the heart key bust. You take it back and play again.',
  );
  expect(describe(setting, ['0:9H', '2:object'], 2)).toContain(
    'You object: the 9H made the heart key bust. North takes it back and plays again.',
  );
});

test('KD-11 a card face down is not named to others', () => {
  const setting = { hands: ['9H', '5C', '3C'], keys: { H: 'J 8H 7H' } } as const;
  expect(describe(setting, ['0:9H_'], 1)).toBe(
    'North has no safe card and lays one face down on the heart key.',
  );
});

test('KD-12 a pass', () => {
  expect(describe({ hands: ['9H', '5C'], keys: { H: '-' } }, ['0:pass'], 0)).toBe(
    'You cannot play a card and pass.',
  );
});

test('KD-3 a closed suit and the joker’s key that follows, which has no successor', () => {
  const king = { hands, keys: { H: 'K 6H' } } as const;
  expect(describe(king, ['0:9H!'])).toContain(
    'All three keys of hearts are won: the suit is closed. The 0B heads a key for cards of any suit.',
  );
  const joker = { hands: ['9H', rest], keys: { H: '-', '0B': '6C' } } as const;
  expect(describe(joker, ['0:9H>0B!'])).toContain('A joker’s key is not replaced.');
});

test('KD-15 announced totals of a key', () => {
  const setting = { hands, keys: { H: 'J 6H 4H' }, options: { announce: 'on' } } as const;
  expect(describe(setting, ['0:2H'])).toBe(
    'North plays the 2H to the heart key. It counts 18 or 16 or 14.',
  );
});

test('KD-15 a total announced by the player of the card', () => {
  const setting = { hands, keys: { H: 'J 7H' }, options: { announce: 'personal' } } as const;
  expect(describe(setting, ['0:2H='], 0)).toBe(
    'You play the 2H to the heart key and say: 16 or 11.',
  );
  expect(describe(setting, ['0:2H='], 1)).toBe(
    'North plays the 2H to the heart key and says: 16 or 11.',
  );
});

test('German uses the right articles for keys in every case', () => {
  const german = new CheckedTranslator(messages, 'de', de);
  expect(describe({ hands, keys: { H: 'K 6H' } }, ['0:9H!'], 1, german)).toBe(
    'North spielt 9H an den Herz-Schlüssel und sagt 21 an. Die 6 zählt doppelt: 21. North bekommt den Herz-Schlüssel, 3 Karten. Alle drei Schlüssel in Herz sind gewonnen: Die Farbe ist geschlossen. 0B führt einen Schlüssel für Karten jeder Farbe an.',
  );
  expect(describe({ hands, keys: { C: 'J 2C' } }, ['0:steal C bust'], 0, german)).toBe(
    'Du rufst beim Kreuz-Schlüssel „geplatzt“. Das stimmt nicht.',
  );
  expect(describe({ hands, keys: { H: 'J 8H 7H' } }, ['0:9H', '2:object'], 0, german)).toContain(
    'South erhebt Einspruch: Mit 9H ist der Herz-Schlüssel geplatzt. Du nimmst sie zurück und bist noch einmal am Zug.',
  );
  const joker = { hands: ['9H', rest], keys: { H: '-', '0B': '6C' } } as const;
  expect(describe(joker, ['0:9H>0B!'], 1, german)).toContain(
    'North bekommt den Schlüssel des schwarzen Jokers, 3 Karten.',
  );
});
