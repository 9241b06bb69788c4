import type { Card } from '@rota/core';
import type { Options, Strength } from '../rules/index.ts';
import { CARDS, TRIOS } from './affine-planes.ts';
import { STRENGTHS, strengthTable } from './strengths.ts';

/** The order of a hand's trios by strength. Buffers reused for each hand; searches are synchronous. */
export interface TrioOrder {
  /** By index in `TRIOS`: how many of the hand's strengths are above the trio's. Equal ones count once. */
  readonly places: Uint8Array;
  /** By place: the strength, descending. */
  readonly strengths: Uint16Array;
  /** The number of places. */
  readonly count: number;
}

/** @internal The most places a hand can have. */
export const PLACES: number = TRIOS.length;

const places = new Uint8Array(TRIOS.length);
const strengths = new Uint16Array(PLACES);
const byTrio = new Uint16Array(TRIOS.length);
const placeOfStrength = new Uint8Array(STRENGTHS);

// A bit set of strengths, and one of its words that are not empty: they yield the strengths in order.
const WORD = 32;
const words = new Int32Array(STRENGTHS / WORD);
const occupied = new Int32Array(STRENGTHS / WORD / WORD);

/** Orders the 84 trios of a hand by strength. @param hand nine cards */
export function orderTrios(hand: readonly Card[], lowAce: Options['lowAce']): TrioOrder {
  const table = strengthTable(lowAce);
  // In the order of `TRIOS`.
  let trio = 0;
  for (let a = 0; a < CARDS - 2; a++) {
    for (let b = a + 1; b < CARDS - 1; b++) {
      for (let c = b + 1; c < CARDS; c++) {
        const strength = table.of(hand[a]!, hand[b]!, hand[c]!);
        byTrio[trio++] = strength;
        const word = strength >> 5;
        words[word]! |= 1 << (strength & 31);
        occupied[word >> 5]! |= 1 << (word & 31);
      }
    }
  }
  let place = 0;
  for (let group = occupied.length - 1; group >= 0; group--) {
    for (let filled = occupied[group]!; filled !== 0; ) {
      const high = 31 - Math.clz32(filled);
      filled ^= 1 << high;
      const word = group * WORD + high;
      for (let bits = words[word]!; bits !== 0; ) {
        const bit = 31 - Math.clz32(bits);
        bits ^= 1 << bit;
        const strength: Strength = word * WORD + bit;
        placeOfStrength[strength] = place;
        strengths[place++] = strength;
      }
      words[word] = 0;
    }
    occupied[group] = 0;
  }
  for (let at = 0; at < places.length; at++) places[at] = placeOfStrength[byTrio[at]!]!;
  return { places, strengths, count: place };
}
