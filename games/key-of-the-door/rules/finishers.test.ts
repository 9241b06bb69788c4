import { expect, test } from 'vitest';
import {
  ALL_VALUES,
  completions,
  countOf,
  MAX_VALUE,
  numeralsOf,
  valuesIn,
  valuesOf,
} from '../rules/index.ts';
import { finishers } from './finishers.ts';

const four = numeralsOf(Array.from({ length: 4 * MAX_VALUE }, (_, at) => (at % MAX_VALUE) + 1));

test('KD-1 the finishers of a key are its completions with one numeral', () => {
  let checked = 0;
  for (let values = 1; values <= ALL_VALUES; values++) {
    const own = valuesIn(values);
    for (const repeated of [[], [own[0]!], [own.at(-1)!]]) {
      const key = [...own, ...repeated];
      const { sum } = countOf(key);
      if (sum > 20) continue;
      const single = completions(countOf(key), four)
        .map(valuesOf)
        .filter((added) => added.length === 1)
        .map(([value]) => value!)
        .sort((a, b) => a - b);
      expect(valuesIn(finishers(sum, values))).toEqual(single);
      checked++;
    }
  }
  expect(checked).toBeGreaterThan(250);
});
