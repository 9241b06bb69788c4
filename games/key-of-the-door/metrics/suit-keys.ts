import {
  ALL_SETS,
  ALL_VALUES,
  type CardSet,
  canBeMade,
  counts21,
  difference,
  GOAL,
  hasValue,
  intersection,
  NO_VALUES,
  sumOfSet,
  type ValueSet,
  valuesIn,
} from '../rules/index.ts';

/** Lists every set of numerals of one suit that counts 21. KD-1 */
export function suitKeys(): ValueSet[] {
  return ALL_SETS.filter((values) => counts21(sumOfSet(values), values));
}

/** Lists every set of numerals of one suit that is bent by arithmetic: no cards can complete it. KD-7 */
export function bentSets(): ValueSet[] {
  return ALL_SETS.filter(
    (values) =>
      values !== NO_VALUES &&
      sumOfSet(values) <= GOAL &&
      !canBeMade(sumOfSet(values), values, inOneSuit(difference(ALL_VALUES, values))),
  );
}

/** Numerals of one suit, no matter which. */
const inOneSuit = (values: ValueSet): CardSet => [values, NO_VALUES, NO_VALUES, NO_VALUES];

/** Lists every partition of a suit's ten numerals into keys. */
export function partitions(): ValueSet[][] {
  const keys = suitKeys();
  const results: ValueSet[][] = [];
  part(ALL_VALUES, []);
  return results;

  /** Each key takes the lowest numeral left, so that each partition is found once. */
  function part(left: ValueSet, parts: readonly ValueSet[]): void {
    if (left === NO_VALUES) {
      results.push([...parts]);
      return;
    }
    const lowest = valuesIn(left)[0]!;
    for (const key of keys) {
      if (!hasValue(key, lowest) || intersection(key, left) !== key) continue;
      part(difference(left, key), [...parts, key]);
    }
  }
}
