/** The value of a numeral, ace 1 to ten 10. */
export type Value = number;

declare const valueSet: unique symbol;
/**
 * An immutable set of values, as of the numerals of one suit. Equal sets are equal; how they are encoded is
 * known in this file only.
 */
export type ValueSet = number & { readonly [valueSet]: true };

/** The value of a ten, the highest. */
export const MAX_VALUE = 10;
/** The number of sets. */
export const SETS = 1 << MAX_VALUE;

/** The set without values. */
export const NO_VALUES = 0 as ValueSet;
/** The set of the values 1 to 10. */
export const ALL_VALUES = (SETS - 1) as ValueSet;

const bitOf = (value: Value): number => 1 << (value - 1);

/** Whether the value is in the set. */
export function hasValue(set: ValueSet, value: Value): boolean {
  return (set & bitOf(value)) !== 0;
}

/** Returns the set with the value. */
export function addValue(set: ValueSet, value: Value): ValueSet {
  return (set | bitOf(value)) as ValueSet;
}

/** Returns the set without the value. */
export function removeValue(set: ValueSet, value: Value): ValueSet {
  return (set & ~bitOf(value)) as ValueSet;
}

/** The values in either set. */
export function union(one: ValueSet, other: ValueSet): ValueSet {
  return (one | other) as ValueSet;
}

/** The values in both sets. */
export function intersection(one: ValueSet, other: ValueSet): ValueSet {
  return (one & other) as ValueSet;
}

/** The values of the first set that are not in the second. */
export function difference(one: ValueSet, other: ValueSet): ValueSet {
  return (one & ~other) as ValueSet;
}

/** Whether the sets have a value in common. */
export function intersects(one: ValueSet, other: ValueSet): boolean {
  return (one & other) !== 0;
}

/** Returns the set of these values. */
export function valueSetOf(values: readonly Value[]): ValueSet {
  return values.reduce(addValue, NO_VALUES);
}

/** The set of values from 1 to `most`; empty for 0 and below. */
export function upTo(most: number): ValueSet {
  return (most <= 0 ? 0 : most >= MAX_VALUE ? ALL_VALUES : (1 << most) - 1) as ValueSet;
}

/** Every set of values, the empty one first. */
export const ALL_SETS = Array.from({ length: SETS }, (_, set) => set as ValueSet);

const VALUES = ALL_SETS.map((set) =>
  Array.from({ length: MAX_VALUE }, (_, at) => at + 1).filter((value) => hasValue(set, value)),
);
const SIZES = Uint8Array.from(VALUES, ({ length }) => length);

/** The values of a set, ascending. */
export function valuesIn(set: ValueSet): readonly Value[] {
  return VALUES[set]!;
}

/** The number of values in a set. */
export function sizeOfSet(set: ValueSet): number {
  return SIZES[set]!;
}

/** The sum of the values in a set. */
export function sumOfSet(set: ValueSet): number {
  return valuesIn(set).reduce((sum, value) => sum + value, 0);
}
