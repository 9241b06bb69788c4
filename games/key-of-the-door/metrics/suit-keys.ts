import {
  ALL_VALUES,
  AS_NUMERALS,
  completions,
  countOf,
  counts21,
  GOAL,
  SUM,
  type Values,
  valuesIn,
} from '../rules/index.ts';

/** Lists every set of numerals of one suit that counts 21. KD-1 */
export function suitKeys(): Values[] {
  return everySet().filter((values) => counts21(SUM[values]!, values));
}

/** Lists every set of numerals of one suit that is bent by arithmetic: no cards can complete it. KD-7 */
export function bentSets(): Values[] {
  return everySet().filter(
    (values) =>
      values !== 0 &&
      SUM[values]! <= GOAL &&
      completions(countOf(valuesIn(values)), AS_NUMERALS[ALL_VALUES ^ values]!).length === 0,
  );
}

/** Lists every partition of a suit's ten numerals into keys. */
export function partitions(): Values[][] {
  const keys = suitKeys();
  const results: Values[][] = [];
  part(ALL_VALUES, []);
  return results;

  /** Each key takes the lowest numeral left, so that each partition is found once. */
  function part(left: Values, parts: readonly Values[]): void {
    if (left === 0) results.push([...parts]);
    const lowest = left & -left;
    for (const key of keys) {
      if (key & lowest && (key & left) === key) part(left ^ key, [...parts, key]);
    }
  }
}

function everySet(): Values[] {
  return Array.from({ length: ALL_VALUES + 1 }, (_, values) => values);
}
