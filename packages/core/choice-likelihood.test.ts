import { expect, test } from 'vitest';
import { choiceLikelihood } from './choice-likelihood.ts';
import { drawSubset } from './draw-subset.ts';
import { seededRandom } from './random.ts';

test.each([0.95, 0.6, 0.25])(
  'is how often a player takes a choice, if %d are considered',
  (considered) => {
    const values = [3, 5, 5, 1, 4, 5, 4];
    const random = seededRandom('choices');
    const taken = values.map(() => 0);
    const draws = 20_000;
    for (let draw = 0; draw < draws; draw++) {
      const choices = values.map((value, at) => ({ value, at }));
      const seen = drawSubset(choices, considered, random);
      const best = seen.filter(({ value }) => seen.every((other) => other.value <= value));
      taken[best[random.below(best.length)]!.at]!++;
    }
    // If none is, any is taken.
    const unseen = (1 - considered) ** values.length;
    for (const [at, value] of values.entries()) {
      const better = values.filter((other) => other > value).length;
      const equal = values.filter((other) => other === value).length;
      const expected = choiceLikelihood(better, equal, considered) + unseen / values.length;
      expect(Math.abs(taken[at]! / draws - expected)).toBeLessThan(0.015);
    }
  },
);
