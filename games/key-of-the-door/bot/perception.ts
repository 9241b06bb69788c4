import type { Random, Seat } from '@rota/core';
import type { State } from '../rules/index.ts';

const STEPS = 16;

/** How likely the yardstick is to notice what anybody could see. KD-7, KD-10 */
export const BASELINE_PERCEPTION = 12 / STEPS;

/** The same for whoever searches. */
const SEARCH_PERCEPTION = 15 / STEPS;

/** Whether a bot notices a fault that is there to be seen. @param noticing how likely, in sixteenths */
export function notices(noticing: number, random: Random): boolean {
  return random.below(STEPS) < noticing * STEPS;
}

/**
 * The same for who thinks about one position over and over in many imagined worlds: whether the seat
 * notices hangs on what lies on the table, so that what it overlooks it overlooks in all of them.
 */
export function noticesInPosition(state: State, seat: Seat, noticing = SEARCH_PERCEPTION): boolean {
  return positionHash(state, seat) % STEPS < noticing * STEPS;
}

/** A number that changes with everything everybody sees of a turn (FNV-1a, and once more mixed). */
function positionHash({ moves, sums, values }: State, seat: Seat): number {
  let hash = add(add(0x811c9dc5, moves), seat);
  for (let key = 0; key < sums.length; key++) hash = add(add(hash, sums[key]!), values[key]!);
  return (hash ^ (hash >>> 15)) >>> 0;
}

function add(hash: number, number: number): number {
  return Math.imul(hash ^ number, 0x01000193);
}
