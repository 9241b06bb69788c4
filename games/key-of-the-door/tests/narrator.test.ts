import type { NarrationFact } from '@rota/core/narration';
import { describeNarration, type NarratedBeat } from '@rota/narrator/testing';
import { expect, test } from 'vitest';
import { policies } from '../bot/index.ts';
import de from '../locales/de.json';
import { messages } from '../locales/index.ts';
import scriptDe from '../locales/scene/de.json';
import { script } from '../locales/scene/index.ts';
import { type DealEvent, keyOfTheDoor, openKey, type View } from '../rules/index.ts';
import { cardZones, numeralValue } from './oracle.ts';
import { play, position, type Setting } from './positions.ts';

const total = (cards: readonly number[]) =>
  cards.reduce((sum, card) => sum + numeralValue(card), 0);
const count = (fact: NarrationFact | undefined) =>
  typeof fact === 'object' && 'count' in fact ? fact.count : fact;

describeNarration<DealEvent, View>(
  { game: keyOfTheDoor, policies },
  {
    script,
    messages,
    translations: [{ language: 'de', words: de, script: scriptDe }],
    seats: [2, 5],
    deals: 1,
    namesCards: true,
    cardZones,
    checkNumbers: findFault,
    requiredFamilies: ['claims', 'claims-dear', 'set-up', 'grows', 'steals-bent', 'headed'],
  },
);

function findFault({ beat, event, table }: NarratedBeat<DealEvent, View>): string | undefined {
  const { say, facts = {} } = beat;
  switch (event.type) {
    case 'claimed':
    case 'stolen': {
      if (say === 'set-up') return undefined;
      const size = 1 + event.cards.length + event.down;
      const worth = { J: 1, Q: 2, K: 3, 0: 3 }[headerLetter(event.header)]!;
      if (count(facts.size) !== size) return `${size} cards`;
      if (count(facts.many) !== size * worth) return `${size * worth} points`;
      if (event.type === 'stolen')
        return facts.sum === total(event.cards) ? undefined : 'another sum';
      const { phrase } = facts.doubled as { phrase: string };
      return phrase === `numeral-${21 - total(event.cards)}`
        ? undefined
        : 'another numeral is doubled';
    }
    case 'played': {
      const key = openKey(table.after, event.key);
      const sum = total(key.cards);
      if (facts.sum !== sum) return `the key comes to ${sum}`;
      if (count(facts.size) !== key.size) return 'another number of cards';
      if ((say === 'busts') !== (sum > 21 && sum - numeralValue(event.card) <= 21))
        return 'whether it makes the key bust';
      const doubled = key.cards.some((card) => sum + numeralValue(card) === 21);
      return (say === 'misses') === doubled ? undefined : 'whether the key counts 21';
    }
    case 'forced-back':
    case 'claim-refused':
      return facts.sum === total(event.cards)
        ? undefined
        : `the key comes to ${total(event.cards)}`;
    default:
      return undefined;
  }
}

/** Returns the letter of a header; 0 for a joker. */
function headerLetter(header: number): 'J' | 'Q' | 'K' | '0' {
  return header >= 52 ? '0' : (['J', 'Q', 'K'] as const)[(header % 13) - 10]!;
}

/** Returns the narrated beats of the last of these moves, and any fault in their facts. */
function beatsOf(setting: Setting, moves: readonly string[]): string[] {
  const state = position(setting);
  play(state, ...moves.slice(0, -1));
  const before = keyOfTheDoor.view(state, 'public');
  const view = structuredClone(before);
  return play(state, moves.at(-1)!).flatMap((event) => {
    if (event.type === 'own-face-down' || event.type === 'drawn') return [];
    const table = { before: structuredClone(view), after: view };
    keyOfTheDoor.applyEvent(view, event);
    return script.beats(event, table).flatMap((beat) => {
      const fault = findFault({ beat, event, table, move: [event] });
      return fault === undefined ? [beat.say] : [beat.say, fault];
    });
  });
}

const hands = ['9H 2H TC', '5C AC', '3C AH'];

test.each([
  ['a card that makes its key bust', { hands, keys: { H: 'J 8H 7H' } }, ['0:9H'], 'busts'],
  ['an objection', { hands, keys: { H: 'J 8H 7H' } }, ['0:9H', '2:object'], 'forced-back'],
  ['a 21 that is not claimed', { hands, keys: { H: 'Q 6H' } }, ['0:9H'], 'misses'],
  ['a wrong claim', { hands, keys: { H: 'J 5H' } }, ['0:9H!'], 'claims-wrongly'],
  ['a steal', { hands, keys: { H: 'J 8H 7H TH' } }, ['0:steal H bust'], 'steals-bust'],
  ['a wrong steal', { hands, keys: { C: 'J 2C' } }, ['0:steal C bust'], 'steals-wrongly-bust'],
] as const)('the narration of %s', (_, setting, moves, family) => {
  expect(beatsOf(setting, moves)[0]).toBe(family);
});

test('KD-11 the narration of a card face down does not name it', () => {
  const setting = { hands: ['9H', '5C', '3C'], keys: { H: 'J 8H 7H' } } as const;
  expect(beatsOf(setting, ['0:9H_'])).toEqual(['lays-down']);
});
