import type { CardSet } from './card-set.ts';
import { ALL_SETS, MAX_VALUE, type Value, type ValueSet, valuesIn } from './value-set.ts';

declare const multiset: unique symbol;
/**
 * An immutable multiset of values, at most seven of each, as of the numerals of several suits. How they are
 * encoded is known in this file only.
 */
export type Numerals = number & { readonly [multiset]: true };

const BITS = 3;
const shiftOf = (value: Value): number => BITS * (value - 1);

/** The multiset without values. */
export const NO_NUMERALS = 0 as Numerals;

/** Returns how often a value occurs, 0 to 7. */
export function countOfValue(numerals: Numerals, value: Value): number {
  return (numerals >> shiftOf(value)) & ((1 << BITS) - 1);
}

/** Adds copies of a value; removes them if the number is negative. */
export function addCopies(numerals: Numerals, value: Value, copies = 1): Numerals {
  return (numerals + copies * (1 << shiftOf(value))) as Numerals;
}

/** The multiset of these values. */
export function numeralsOf(values: readonly Value[]): Numerals {
  return values.reduce((numerals: Numerals, value) => addCopies(numerals, value), NO_NUMERALS);
}

const AS_NUMERALS = ALL_SETS.map((set) => numeralsOf(valuesIn(set)));

/** The multiset with one of each value of a set. */
export function numeralsInSet(set: ValueSet): Numerals {
  return AS_NUMERALS[set]!;
}

/** The values of a set of cards, as a multiset. */
export function numeralsIn(cards: CardSet): Numerals {
  return (AS_NUMERALS[cards[0]]! +
    AS_NUMERALS[cards[1]]! +
    AS_NUMERALS[cards[2]]! +
    AS_NUMERALS[cards[3]]!) as Numerals;
}

/** The values of a multiset, ascending. */
export function valuesOf(numerals: Numerals): Value[] {
  const list: Value[] = [];
  for (let value = 1; value <= MAX_VALUE; value++) {
    for (let at = countOfValue(numerals, value); at > 0; at--) list.push(value);
  }
  return list;
}

/** The size of a multiset. */
export function sizeOf(numerals: Numerals): number {
  return valuesOf(numerals).length;
}
