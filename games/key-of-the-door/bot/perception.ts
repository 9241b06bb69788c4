import type { Random, Seat } from '@rota/core';
import { type Key, LEVELS, levelOf, PLACES, type State, SUITS } from '../rules/index.ts';

const STEPS = 16;

/** The probability that the baseline notices a visible fault. KD-7, KD-10 */
export const BASELINE_PERCEPTION = 12 / STEPS;

/** Draws whether a bot notices a visible fault. @param perceptionRate a multiple of 1/16, 0 to 1 */
export function notices(perceptionRate: number, random: Random): boolean {
  return random.below(STEPS) < perceptionRate * STEPS;
}

/**
 * Decides by a hash of the public state instead, so that a search overlooks a fault in every sampled
 * state or in none.
 */
export function noticesInPosition(state: State, seat: Seat, perceptionRate: number): boolean {
  return positionHash(state, seat) % STEPS < perceptionRate * STEPS;
}

/** Returns an FNV-1a hash of the public state, with a final mix. */
function positionHash({ moves, open, won }: State, seat: Seat): number {
  const keys: Key[] = [];
  for (const key of won) keys[indexOf(key)] = key;
  for (const key of open) if (key) keys[indexOf(key)] = key;
  let hash = add(add(0x811c9dc5, moves), seat);
  for (let at = 0; at < KEYS; at++) {
    hash = add(add(hash, keys[at]?.sum ?? 0), keys[at]?.values ?? 0);
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Three keys for each suit, then the jokers'. */
const KEYS = SUITS * LEVELS + PLACES - SUITS;

function indexOf({ place, header }: Key): number {
  return place < SUITS ? place * LEVELS + levelOf(header) : SUITS * LEVELS + place - SUITS;
}

function add(hash: number, number: number): number {
  return Math.imul(hash ^ number, 0x01000193);
}
