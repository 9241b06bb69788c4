import type { Card } from '@rota/core';

/** The value of a numeral, ace 1 to ten 10. */
export type Value = number;

/** A set of values: bit v - 1 is value v. */
export type Values = number;

/** A multiset of values, at most seven of each: three bits from 3(v - 1) count value v. */
export type Numerals = number;

export const MAX_VALUE = 10;
export const ALL_VALUES: Values = 0b11_1111_1111;
export const NO_NUMERALS: Numerals = 0;

/** By card: its suit, its value, and that as a set; 0 for the value of a face card. */
export const SUIT = new Uint8Array(54);
export const VALUE = new Uint8Array(54);
export const BIT = new Uint16Array(54);

/** By set of values: its sum, its size, and the same as a multiset. */
export const SUM = new Uint8Array(1 << MAX_VALUE);
export const SIZE = new Uint8Array(1 << MAX_VALUE);
export const AS_NUMERALS = new Int32Array(1 << MAX_VALUE);

const NTH = new Uint8Array((1 << MAX_VALUE) * MAX_VALUE);

for (let card = 0; card < 54; card++) {
  const rank = card % 13;
  SUIT[card] = (card / 13) | 0;
  if (rank >= MAX_VALUE || card >= 52) continue;
  VALUE[card] = rank + 1;
  BIT[card] = 1 << rank;
}
for (let values = 0; values < 1 << MAX_VALUE; values++) {
  for (let value = 1; value <= MAX_VALUE; value++) {
    if (!(values & (1 << (value - 1)))) continue;
    NTH[values * MAX_VALUE + SIZE[values]!] = value;
    SUM[values]! += value;
    SIZE[values]!++;
    AS_NUMERALS[values]! |= numeralOf(value);
  }
}

/** The multiset of one value. */
export function numeralOf(value: Value): Numerals {
  return 1 << (3 * (value - 1));
}

export function countOfValue(numerals: Numerals, value: Value): number {
  return (numerals >> (3 * (value - 1))) & 7;
}

/** The size of a multiset. */
export function sizeOf(numerals: Numerals): number {
  let size = 0;
  for (let value = 1; value <= MAX_VALUE; value++) size += countOfValue(numerals, value);
  return size;
}

/** The nth lowest value of a set, from 0. */
export function nth(values: Values, n: number): Value {
  return NTH[values * MAX_VALUE + n]!;
}

/** The lowest value of a set that is not empty. */
export function lowest(values: Values): Value {
  return 32 - Math.clz32(values & -values);
}

/** The set of values from 1 to `most`; empty for 0 and below. */
export function upTo(most: number): Values {
  return most <= 0 ? 0 : most >= MAX_VALUE ? ALL_VALUES : (1 << most) - 1;
}

/** The values of a set, ascending. */
export function valuesIn(values: Values): Value[] {
  return Array.from({ length: SIZE[values]! }, (_, n) => nth(values, n));
}

/** The values of a multiset, ascending. */
export function valuesOf(numerals: Numerals): Value[] {
  const list: Value[] = [];
  for (let value = 1; value <= MAX_VALUE; value++) {
    for (let at = countOfValue(numerals, value); at > 0; at--) list.push(value);
  }
  return list;
}

/** The multiset of these values. */
export function numeralsOf(values: readonly Value[]): Numerals {
  return values.reduce((numerals, value) => numerals + numeralOf(value), NO_NUMERALS);
}

export function numeralCard(suit: number, value: Value): Card {
  return suit * 13 + value - 1;
}

export function isNumeral(card: unknown): card is Card {
  return typeof card === 'number' && (VALUE[card] ?? 0) > 0;
}

/** The cards of one suit with these values, ace first. */
export function cardsOf(suit: number, values: Values): Card[] {
  return valuesIn(values).map((value) => numeralCard(suit, value));
}
