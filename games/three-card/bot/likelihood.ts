import type { Seat } from '@rota/core';
import { COUNT } from '../rules/holding.ts';
import type { State } from '../rules/index.ts';
import { RANKS } from '../rules/ranks.ts';
import { CHOOSING, THREE } from '../rules/state.ts';

/** How likely a hidden card is one that its holder unlikely to play. */
const UNWISE = 0.05;

const ORDERS: readonly (readonly number[])[] = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

const ranks = new Uint8Array(THREE);

/**
 * How likely the others would hold back what they hold if this were the world: how far they are
 * taken to play the lowest card they can.
 * @returns above 0; only to be compared among worlds that look alike to the seat
 */
export function likelihood(state: State, viewer: Seat): number {
  if (state.stage === CHOOSING) return 1;
  let product = 1;
  for (let seat = 0; seat < state.seats; seat++) {
    if (seat !== viewer && state.hidden[seat * THREE]) product *= likelihoodOf(state, seat);
  }
  return product;
}

function likelihoodOf({ hands, known, hidden, unlikely }: State, seat: Seat): number {
  const first = seat * THREE;
  let found = 0;
  for (let rank = 0, at = seat * RANKS; rank < RANKS; rank++, at++) {
    let count = COUNT[hands[at]!]! - COUNT[known[at]!]!;
    for (; count > 0; count--) ranks[found++] = rank;
  }
  if (!unlikely[first]) return 1;
  let fewest = found;
  for (const order of ORDERS) {
    let unwise = 0;
    for (let card = 0; card < found; card++) {
      const at = order[card]!;
      const bit = 1 << ranks[card]!;
      if (at >= found || !(hidden[first + at]! & bit)) {
        unwise = found;
        break;
      }
      if (unlikely[first + at]! & bit) unwise++;
    }
    if (unwise < fewest) fewest = unwise;
  }
  return UNWISE ** fewest;
}
