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

/** Every set of numerals of one suit that counts 21, as a set of values, ascending. KD-1 */
export function suitKeys(): Values[] {
  return everySet().filter((values) => counts21(SUM[values]!, values));
}

/** Every set of one suit that is bent by arithmetic: neither bust, made, nor ever to be made. KD-7 */
export function bentSets(): Values[] {
  return everySet().filter(
    (values) =>
      values !== 0 &&
      SUM[values]! <= GOAL &&
      completions(countOf(valuesIn(values)), AS_NUMERALS[ALL_VALUES ^ values]!).length === 0,
  );
}

/** Every partition of a suit's ten numerals into keys. */
export function partitions(): Values[][] {
  const keys = suitKeys();
  const found: Values[][] = [];
  part(ALL_VALUES, []);
  return found;

  /** Each key takes the lowest numeral left, so that each partition is found once. */
  function part(left: Values, parts: readonly Values[]): void {
    if (left === 0) found.push([...parts]);
    const lowest = left & -left;
    for (const key of keys) {
      if (key & lowest && (key & left) === key) part(left ^ key, [...parts, key]);
    }
  }
}

function everySet(): Values[] {
  return Array.from({ length: ALL_VALUES + 1 }, (_, values) => values);
}
