import { nextFloat, type Random, type Seat } from '@rota/core';
import { KEYS, type Key, keyNumber, type State } from '../rules/index.ts';

const STEPS = 16;

/** The probability that the baseline notices a visible fault. KD-7, KD-10 */
export const BASELINE_PERCEPTION = 12 / STEPS;

/** Draws whether a bot notices a visible fault. */
export function notices(perceptionRate: number, random: Random): boolean {
  return nextFloat(random) < perceptionRate;
}

/**
 * Decides by a hash of the public state instead, so that a search overlooks a fault in every sampled
 * state or in none.
 * @param perceptionRate rounded up to a multiple of 1/16
 */
export function noticesInPosition(state: State, seat: Seat, perceptionRate: number): boolean {
  return positionHash(state, seat) % STEPS < perceptionRate * STEPS;
}

/** Returns an FNV-1a hash of the public state, with a final mix. */
function positionHash({ moves, open, won }: State, seat: Seat): number {
  const keys: Key[] = [];
  for (const key of [...won, ...open]) if (key) keys[keyNumber(key.place, key.header)] = key;
  let hash = add(add(0x811c9dc5, moves), seat);
  for (let at = 0; at < KEYS; at++) {
    hash = add(add(hash, keys[at]?.sum ?? 0), keys[at]?.values ?? 0);
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}

function add(hash: number, number: number): number {
  return Math.imul(hash ^ number, 0x01000193);
}
