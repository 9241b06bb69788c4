import type { Card } from '@rota/core';
import { type Options, type Strength, sixOrders, tripleStrength } from '../rules/index.ts';

const CARDS = 52;

/** The strength of every triple of cards, looked up instead of worked out. */
export interface StrengthTable {
  of(a: Card, b: Card, c: Card): Strength;
}

const tables = new Map<Options['lowAce'], Uint16Array>();

/** The table of one reading of A-2-3 (JM-2); made at its first use, 281 kB. */
export function strengthTable(lowAce: Options['lowAce']): StrengthTable {
  let strengths = tables.get(lowAce);
  if (!strengths) {
    strengths = fill(lowAce);
    tables.set(lowAce, strengths);
  }
  const found = strengths;
  return { of: (a, b, c) => found[(a * CARDS + b) * CARDS + c]! };
}

function fill(lowAce: Options['lowAce']): Uint16Array {
  const strengths = new Uint16Array(CARDS ** 3);
  for (let a = 0; a < CARDS; a++) {
    for (let b = a; b < CARDS; b++) {
      for (let c = b; c < CARDS; c++) {
        const strength = tripleStrength(a, b, c, lowAce);
        for (const [x, y, z] of sixOrders(a, b, c)) {
          strengths[(x * CARDS + y) * CARDS + z] = strength;
        }
      }
    }
  }
  return strengths;
}
