import { type Card, rankOf } from '@rota/core';
import { rulesExamples } from '@rota/game-testing';
import { describe, expect, test } from 'vitest';
import type { CardSet } from '../rules/card-set.ts';
import { canBeMade, countOf, counts21, GOAL, totals } from '../rules/completion.ts';
import { worthOf } from '../rules/score.ts';
import { ALL_VALUES, difference, NO_VALUES } from '../rules/value-set.ts';

describe.each(['RULES.md', 'RULES.de.md'])('the worked examples of %s are right', (file) => {
  const examples = (rule: string) => rulesExamples(new URL(`../${file}`, import.meta.url), rule);

  const valuesOf = ([, ...numerals]: readonly Card[]) => numerals.map((card) => rankOf(card) + 1);
  const numbersIn = (text: string) => (text.match(/\d+(?![♣♦♠♥])/g) ?? []).map(Number);

  test.each(['KD-1', 'KD-15'])('%s', (rule) => {
    for (const { groups, text } of examples(rule)) {
      const counts = groups.flatMap((cards) => totals(countOf(valuesOf(cards))));
      expect(numbersIn(text)).toEqual(expect.arrayContaining(counts));
    }
  });

  test('KD-6', () => {
    for (const { groups, text } of examples('KD-6')) {
      const count = countOf(valuesOf(groups[0]!));
      expect(counts21(count.sum, count.values)).toBe(true);
      expect(numbersIn(text)).toEqual(expect.arrayContaining(totals(count)));
    }
  });

  test('KD-7', () => {
    const [unclaimed, bust, bent] = examples('KD-7').map(({ groups, text }) => {
      return { text, ...countOf(valuesOf(groups[0]!)) };
    });
    expect(counts21(unclaimed!.sum, unclaimed!.values)).toBe(true);
    expect(bust!.sum).toBeGreaterThan(GOAL);
    expect(numbersIn(bust!.text)).toContain(bust!.sum);
    const others: CardSet = [difference(ALL_VALUES, bent!.values), NO_VALUES, NO_VALUES, NO_VALUES];
    expect(canBeMade(bent!.sum, bent!.values, others)).toBe(false);
    expect(numbersIn(bent!.text)).toEqual(expect.arrayContaining([bent!.sum, 28, 26]));
    expect(totals(bent!)).toEqual([28, 26]);
  });

  test('KD-13', () => {
    const [keys, deal] = examples('KD-13').map(({ groups, text }) => {
      for (const cards of groups) {
        const count = countOf(valuesOf(cards));
        expect(counts21(count.sum, count.values)).toBe(true);
      }
      const worths = groups.map(([header]) => worthOf(header!));
      return { told: numbersIn(text), groups, worths };
    });
    for (const [at, worth] of keys!.worths.entries()) {
      const points = worth * keys!.groups[at]!.length;
      expect(keys!.told).toEqual(expect.arrayContaining([worth, points]));
    }
    const factors = deal!.groups.flatMap(({ length }, at) => [length, deal!.worths[at]!]);
    const points = deal!.groups.reduce(
      (sum, { length }, at) => sum + length * deal!.worths[at]!,
      0,
    );
    expect(deal!.told.slice(-factors.length - 1)).toEqual([...factors, points]);
  });
});
