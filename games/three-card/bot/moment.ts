import type { Seat } from '@rota/core';
import type { State } from '../rules/index.ts';
import { RANKS } from '../rules/ranks.ts';
import { GONE, THREE, topOf } from '../rules/state.ts';

/**
 * What a seat on turn sees that bears on its move: its hand, the pile's top and size, the deck, and how
 * many cards everybody has where. Who held or played what before does not count.
 */
export function momentOf(state: State, seat: Seat): string {
  const numbers = [
    topOf(state),
    state.run,
    state.pileSize,
    state.deckSize,
    state.again ? 1 : 0,
    state.opening + 1,
    ...state.hands.subarray(seat * RANKS, seat * RANKS + RANKS),
    ...state.handSizes,
  ];
  for (let at = 0; at < state.seats * THREE; at += THREE) {
    numbers.push(state.tops[at] === GONE ? 0 : 1, undersAt(state, at));
  }
  return String.fromCharCode(...numbers);
}

/** How many undercards lie there. */
function undersAt({ unders }: State, from: number): number {
  let count = 0;
  for (let at = from; at < from + THREE; at++) if (unders[at] !== GONE) count++;
  return count;
}
