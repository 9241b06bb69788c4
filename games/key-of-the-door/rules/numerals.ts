import type { Card } from '@rota/core';

/** The face value of a numeral: 1 for an ace to 10. */
export type Value = number;

/** A set of values in ten bits: bit v - 1 is value v. All numerals of one suit fit in one. */
export type Values = number;

/**
 * A multiset of values: how often value v is there stands in the three bits from 3(v - 1). Up to
 * seven of each; four suits have four.
 */
export type Numerals = number;

export const MAX_VALUE = 10;
export const ALL_VALUES: Values = 0b11_1111_1111;
export const NO_NUMERALS: Numerals = 0;

/** By card: its suit and its value as a set. Face cards have none. */
export const SUIT = new Uint8Array(54);
export const VALUE = new Uint8Array(54);
export const BIT = new Uint16Array(54);

/** By set of values: their sum, their number, and the same as a multiset. */
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

/** A value alone. */
export function numeralOf(value: Value): Numerals {
  return 1 << (3 * (value - 1));
}

export function countOfValue(numerals: Numerals, value: Value): number {
  return (numerals >> (3 * (value - 1))) & 7;
}

/** How many numerals a multiset has. */
export function sizeOf(numerals: Numerals): number {
  let size = 0;
  for (let value = 1; value <= MAX_VALUE; value++) size += countOfValue(numerals, value);
  return size;
}

/** The nth value of a set, counted from 0 and the ace up. */
export function nth(values: Values, n: number): Value {
  return NTH[values * MAX_VALUE + n]!;
}

/** Values of 1 to at most this; none for 0 and below. */
export function upTo(most: number): Values {
  return most <= 0 ? 0 : most >= MAX_VALUE ? ALL_VALUES : (1 << most) - 1;
}

/** The values of a set or, with repeats, of a multiset, from the ace up. */
export function valuesIn(values: Values): Value[] {
  return Array.from({ length: SIZE[values]! }, (_, n) => nth(values, n));
}

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
