import type { Card } from '@rota/core';
import { VALUE } from './card-set.ts';
import { addCopies, countOfValue, NO_NUMERALS, type Numerals, numeralsInSet } from './numerals.ts';
import {
  ALL_VALUES,
  addValue,
  hasValue,
  MAX_VALUE,
  memoizedBySets,
  NO_VALUES,
  SETS,
  sumOfSet,
  upTo,
  type Value,
  type ValueSet,
  valueSetOf,
  valuesIn,
} from './value-set.ts';

/** The total a key must reach, with one numeral doubled. KD-1 */
export const GOAL = 21;

/** The facts that decide how a key can be completed: its sum, with none doubled, and its set of values. */
export interface Count {
  /** The sum of its values, without any of them doubled. */
  readonly sum: number;
  readonly values: ValueSet;
}

/** Returns what these values count. */
export function countOf(values: readonly Value[]): Count {
  return { sum: values.reduce((sum, value) => sum + value, 0), values: valueSetOf(values) };
}

/** Returns the count of some numerals, given as cards. */
export function countOfCards(cards: readonly Card[]): Count {
  return countOf(cards.map((card) => VALUE[card]!));
}

/** Every total the key counts, highest first: its sum plus each of its values. KD-1 */
export function totals({ sum, values }: Count): number[] {
  return valuesIn(values)
    .map((value) => sum + value)
    .reverse();
}

/** Whether the key counts 21. KD-1 */
export function counts21(sum: number, values: ValueSet): boolean {
  const doubled = GOAL - sum;
  return doubled >= 1 && doubled <= MAX_VALUE && hasValue(values, doubled);
}

/** By sum of a key: the values that leave it not bust. KD-11 */
const SAFE = Array.from({ length: 256 }, (_, sum) => upTo(GOAL - sum));

/** Returns the values that leave a key with this sum not bust. KD-11 */
export function safeValues(sum: number): ValueSet {
  return SAFE[sum]!;
}

/** By sum below 21 and set of values: the values of which one more card makes a key count 21. */
const FINISHERS = Uint16Array.from({ length: GOAL * SETS }, (_, at) => {
  const sum = Math.floor(at / SETS);
  const values = (at % SETS) as ValueSet;
  return valueSetOf(
    valuesIn(ALL_VALUES).filter((value) => counts21(sum + value, addValue(values, value))),
  );
});

/** Returns the values of which one more card makes a key count 21. KD-1 */
export function finishers(sum: number, values: ValueSet): ValueSet {
  return sum < GOAL ? (FINISHERS[sum * SETS + values]! as ValueSet) : NO_VALUES;
}

/**
 * Every multiset of unplayed numerals that makes the key count 21. The empty one is among them if the
 * key counts 21 already; if there is none, the key is bent or bust.
 */
export function completions({ sum, values }: Count, unplayed: Numerals): Numerals[] {
  const found: Numerals[] = [];
  choose(MAX_VALUE, sum, values, NO_NUMERALS);
  return found;

  function choose(value: Value, total: number, held: ValueSet, chosen: Numerals): void {
    if (total >= GOAL) return;
    if (value === 0) {
      if (counts21(total, held)) found.push(chosen);
      return;
    }
    choose(value - 1, total, held, chosen);
    for (let copies = 1; copies <= countOfValue(unplayed, value); copies++) {
      const more = total + copies * value;
      if (more >= GOAL) break;
      choose(value - 1, more, addValue(held, value), addCopies(chosen, value, copies));
    }
  }
}

/**
 * Whether there is any completion. The sums that unplayed numerals can reach are a bit set; the doubled
 * value is either in the key or among the numerals added.
 */
export function canBeMade(sum: number, values: ValueSet, unplayed: Numerals): boolean {
  const lacking = GOAL - sum;
  if (lacking < 1) return false;
  const reached = sums(unplayed, lacking - 1);
  for (let value = 1; value <= MAX_VALUE && value <= lacking; value++) {
    if (hasValue(values, value)) {
      if (reached & (1 << (lacking - value))) return true;
    } else if (countOfValue(unplayed, value) > 0 && lacking >= 2 * value) {
      const rest = 1 << (lacking - 2 * value);
      // Fewer numerals reach no more sums.
      if (reached & rest && sums(addCopies(unplayed, value, -1), lacking - 1) & rest) return true;
    }
  }
  return false;
}

/** Returns a bit set: bit s, up to `most`, is set if some of the numerals, or none, add up to s. */
function sums(numerals: Numerals, most: number): number {
  let reached = 1;
  for (let value = 1; value <= MAX_VALUE && value <= most; value++) {
    for (let copies = countOfValue(numerals, value); copies > 0; copies--) {
      reached |= reached << value;
    }
    reached &= (1 << GOAL) - 1;
  }
  return reached;
}

/** `canBeMade` for a suit's key, from a table. The two sets must be disjoint. */
export const suitKeyCanBeMade = memoizedBySets((values, unplayed) =>
  canBeMade(sumOfSet(values), values, numeralsInSet(unplayed)),
);
