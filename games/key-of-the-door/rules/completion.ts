import type { Card } from '@rota/core';
import { type CardSet, copiesOf, VALUE } from './card-set.ts';
import {
  ALL_VALUES,
  addValue,
  hasValue,
  MAX_VALUE,
  NO_VALUES,
  SETS,
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

/** Returns what a key counts with one more card. */
export function countWith({ sum, values }: Count, card: Card): Count {
  const value = VALUE[card]!;
  return { sum: sum + value, values: addValue(values, value) };
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

/** Returns the values that leave a key with this sum not bust. KD-11 */
export function safeValues(sum: number): ValueSet {
  return upTo(GOAL - sum);
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
 * Every choice of the cards left that makes the key count 21, as ascending values. The empty one is among them if the
 * key counts 21 already; if there is none, the key is bent or bust. KD-7
 */
export function completions({ sum, values }: Count, left: CardSet): Value[][] {
  const found: Value[][] = [];
  choose(MAX_VALUE, sum, values, []);
  return found;

  function choose(value: Value, total: number, held: ValueSet, chosen: Value[]): void {
    if (total >= GOAL) return;
    if (value === 0) {
      if (counts21(total, held)) found.push(chosen);
      return;
    }
    choose(value - 1, total, held, chosen);
    const withValue = addValue(held, value);
    const copies: Value[] = [];
    while (copies.length < copiesOf(left, value)) {
      copies.push(value);
      choose(value - 1, total + copies.length * value, withValue, [...copies, ...chosen]);
    }
  }
}

/** Whether some of the cards left, or none, make a key count 21. KD-7 */
export function canBeMade(sum: number, values: ValueSet, left: CardSet): boolean {
  if (sum >= GOAL) return false;
  // Bit t of each: whether with some of the cards the key adds up to t, with none doubled or with one.
  let undoubled = 1 << sum;
  let doubled = 0;
  for (const value of valuesIn(values)) doubled |= undoubled << value;
  for (const ofSuit of left) {
    for (const value of valuesIn(ofSuit)) {
      doubled |= (doubled << value) | (undoubled << (2 * value));
      undoubled |= undoubled << value;
    }
  }
  return (doubled & (1 << GOAL)) !== 0;
}
