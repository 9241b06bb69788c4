import {
  ALL_NUMERALS,
  canBeMade,
  cardSetOf,
  completions,
  countOf,
  GOAL,
  MAX_VALUE,
  numeralCard,
  type Value,
  without,
} from '../rules/index.ts';

/** Lists every multiset of numerals from four suits that counts 21, as ascending values. KD-1 */
export function jokerKeys(): Value[][] {
  return completions(countOf([]), ALL_NUMERALS);
}

/** Lists every multiset of numerals from four suits that is bent by arithmetic, as ascending values. KD-7 */
export function bentJokerKeys(): Value[][] {
  const bentKeys: Value[][] = [];
  grow([], 1);
  return bentKeys;

  function grow(values: readonly Value[], from: Value): void {
    const { sum, values: held } = countOf(values);
    if (values.length > 0) {
      // Of equal values each is of another suit.
      const cards = values.map((value, at) => numeralCard(at - values.indexOf(value), value));
      if (!canBeMade(sum, held, without(ALL_NUMERALS, cardSetOf(cards))))
        bentKeys.push([...values]);
    }
    for (let value = from; value <= MAX_VALUE && sum + value <= GOAL; value++) {
      if (values.filter((held) => held === value).length === 4) continue;
      grow([...values, value], value);
    }
  }
}

/** Lists the joker keys with the most cards, as values. */
export function longestJokerKeys(): Value[][] {
  const keys = jokerKeys();
  const most = Math.max(...keys.map(({ length }) => length));
  return keys.filter(({ length }) => length === most);
}
