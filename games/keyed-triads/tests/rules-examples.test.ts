import { rulesExamples } from '@rota/game-testing';
import { describe, expect, test } from 'vitest';
import { judgeCards, sumOfCards } from '../rules/index.ts';

describe.each(['RULES.md', 'RULES.de.md'])('the worked examples of %s are right', (file) => {
  const examples = (rule: string) => rulesExamples(new URL(`../${file}`, import.meta.url), rule);

  test.each(['KT-5', 'KT-6', 'KT-7', 'KT-8', 'KT-9', 'KT-10'])('%s', (rule) => {
    for (const { groups, counts } of examples(rule)) {
      const [triad, ...keys] = groups;
      const verdict = judgeCards(triad!, keys);
      // Of two keys the first wins, unless the triad is dead.
      expect([verdict.rule, verdict.winner]).toEqual([rule, rule === 'KT-10' ? null : 0]);
      expect(counts).toEqual(groups.map(sumOfCards));
    }
  });

  test('KT-12', () => {
    for (const { groups, counts, text } of examples('KT-12')) {
      const [ada, ben, ...triads] = groups;
      const winners = triads.map((triad) => judgeCards(triad, [ada!, ben!]).winner);
      const points = [0, 1].map((seat) => winners.filter((winner) => winner === seat).length);
      expect(text.match(/\d+/g)!.slice(-2).map(Number)).toEqual(points);
      expect(counts).toEqual(groups.map(sumOfCards));
      const distances = triads.flatMap((triad) =>
        [ada!, ben!].map((key) => Math.abs(sumOfCards(key) - sumOfCards(triad))),
      );
      const told = text.slice(text.indexOf('(17)')).match(/(?<![(\d])\d+(?![\d♣♦♠♥B)])/g)!;
      expect(told.slice(0, -2).map(Number)).toEqual(distances);
    }
  });
});
