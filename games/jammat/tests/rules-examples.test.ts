import type { Card } from '@rota/core';
import { defaultOptions } from '@rota/core';
import { rulesExamples } from '@rota/game-testing';
import { describe, expect, test } from 'vitest';
import { jammat, type Options } from '../rules/index.ts';
import { compareArrangements, comparePlaces, rankLines } from '../rules/score.ts';
import { kindOf, TRIPLE_KINDS, tripleStrength } from '../rules/triple.ts';

describe.each(['RULES.md', 'RULES.de.md'])('the worked examples of %s are right', (file) => {
  const examples = (rule: string) => rulesExamples(new URL(`../${file}`, import.meta.url), rule);

  const strengthOf = (cards: readonly Card[], lowAce: 'lowest' | 'second' = 'lowest') =>
    tripleStrength(cards[0]!, cards[1]!, cards[2]!, lowAce);
  const kindsOf = (groups: readonly (readonly Card[])[]) =>
    groups.map((cards) => kindOf(strengthOf(cards)));

  test('JM-1', () => {
    const [kinds, colours] = examples('JM-1').map(({ groups }) => groups);
    expect(kindsOf(kinds!)).toEqual(TRIPLE_KINDS.toReversed());
    for (const groups of [kinds!, colours!]) {
      const strengths = groups.map((cards) => strengthOf(cards));
      expect(strengths).toEqual(strengths.toSorted((a, b) => b - a));
      expect(new Set(strengths).size).toBe(strengths.length);
    }
    expect(new Set(kindsOf(colours!))).toEqual(new Set(['colour']));
  });

  test('JM-2', () => {
    for (const { groups } of examples('JM-2')) {
      const [low, four, king] = groups;
      expect(strengthOf(low!)).toBeLessThan(strengthOf(four!));
      expect(strengthOf(low!, 'second')).toBeGreaterThan(strengthOf(king!, 'second'));
    }
  });

  test('JM-3', () => {
    for (const [at, layout] of (['row', 'square'] as const).entries()) {
      const { groups, text } = examples('JM-3')[at]!;
      const options = { ...defaultOptions(jammat.options), layout } as Options;
      const hands = [groups.slice(0, 3).flat(), groups.slice(3).flat()];
      const { scores } = compareArrangements(hands, options);
      const told = (text.match(/(?<!-)\b\d\b(?![♣♦♠♥-])/g) ?? []).map(Number);
      expect(told).toEqual(scores);
    }
  });

  test('JM-3: the square’s lines are of the kinds named', () => {
    const { groups } = examples('JM-3')[1]!;
    const options = { ...defaultOptions(jammat.options), layout: 'square' } as Options;
    const [ada, ben] = [groups.slice(0, 3), groups.slice(3)].map((rows) =>
      rankLines(rows.flat(), options).map(({ kind }) => kind),
    );
    expect(ada).toEqual([
      ...['triplet', 'colour', 'colour', 'pair', 'pair'],
      ...['high-card', 'high-card', 'high-card'],
    ]);
    expect(ben).toEqual([
      ...['sequence', 'sequence', 'colour', 'colour', 'pair', 'pair'],
      ...['high-card', 'high-card'],
    ]);
  });

  test('JM-4', () => {
    for (const { groups, text } of examples('JM-4')) {
      const lines = groups.map((cards) => {
        const strength = strengthOf(cards);
        const three = cards as [Card, Card, Card];
        return [{ line: 0, cards: three, kind: kindOf(strength), strength }];
      });
      const scores = (['table', 'pairs'] as const).flatMap(
        (compare) => comparePlaces(lines, { compare }).scores,
      );
      const stated = text.slice(text.indexOf('`table`')).match(/\b\d\b/g) ?? [];
      expect(stated.map(Number)).toEqual(scores);
    }
  });

  test('JM-6', () => {
    for (const { groups } of examples('JM-6')) expect(kindsOf(groups)).toEqual(['colour', 'pair']);
  });
});
