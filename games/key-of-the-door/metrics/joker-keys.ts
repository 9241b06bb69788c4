import {
  ALL_NUMERALS,
  addCopies,
  completions,
  countOf,
  GOAL,
  MAX_VALUE,
  type Numerals,
  numeralsIn,
  sizeOf,
  valuesOf,
} from '../rules/index.ts';

/** Four of each value. */
const FOUR_OF_EACH = numeralsIn(ALL_NUMERALS);

/** Lists every multiset of numerals from four suits that counts 21. KD-1 */
export function jokerKeys(): Numerals[] {
  return completions(countOf([]), FOUR_OF_EACH);
}

/** Lists every multiset of numerals from four suits that is bent by arithmetic, as ascending values. KD-7 */
export function bentJokerKeys(): number[][] {
  const bentKeys: number[][] = [];
  grow([], 0, 1);
  return bentKeys;

  function grow(values: readonly number[], sum: number, from: number): void {
    if (values.length > 0) {
      const others = values.reduce(
        (left: Numerals, value) => addCopies(left, value, -1),
        FOUR_OF_EACH,
      );
      if (completions(countOf(values), others).length === 0) bentKeys.push([...values]);
    }
    for (let value = from; value <= MAX_VALUE && sum + value <= GOAL; value++) {
      if (values.filter((held) => held === value).length === 4) continue;
      grow([...values, value], sum + value, value);
    }
  }
}

/** Lists the joker keys with the most cards, as values. */
export function longestJokerKeys(): number[][] {
  const keys = jokerKeys();
  const most = Math.max(...keys.map(sizeOf));
  return keys.filter((numerals) => sizeOf(numerals) === most).map(valuesOf);
}
