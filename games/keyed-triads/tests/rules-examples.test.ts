import { rulesExamples } from '@rota/game-testing';
import { describe, expect, test } from 'vitest';
import { award } from '../rules/score.ts';
import { sumOf, triadFrom } from '../rules/triad.ts';

describe.each(['RULES.md', 'RULES.de.md'])('the worked examples of %s are right', (file) => {
  const examples = (rule: string) => rulesExamples(new URL(`../${file}`, import.meta.url), rule);

  test.each(['KT-5', 'KT-6', 'KT-7', 'KT-8', 'KT-9', 'KT-10'])('%s', (rule) => {
    for (const { groups, counts } of examples(rule)) {
      const triads = groups.map(triadFrom);
      const [triad, ...keys] = triads;
      const verdict = award(1, triad!, keys, 0b11);
      // Of two keys the first wins, unless the triad is dead.
      expect([verdict.rule, verdict.winner]).toEqual([rule, rule === 'KT-10' ? null : 0]);
      expect(counts).toEqual(triads.map(sumOf));
    }
  });
});
