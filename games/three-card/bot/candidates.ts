import { rankOf, type Seat } from '@rota/core';
import { COUNT } from '../rules/holding.ts';
import type { Move, State } from '../rules/index.ts';
import { mayDraw, mayTake, moves, playableRanks } from '../rules/legal.ts';
import { DRAW, END, FLIPS, playOf, TAKE } from '../rules/move.ts';
import { RANKS } from '../rules/ranks.ts';
import { CHOOSING, undersOf } from '../rules/state.ts';
import { firstOf } from './first-cards.ts';

/**
 * The legal moves, but of those that differ in nothing that matters only one: suits make no
 * difference, and nobody knows one undercard from another.
 */
export function candidates(state: State, seat: Seat): Move[] {
  if (state.stage === CHOOSING) return topsByRanks(state, seat);
  if (state.handSizes[seat] === 0) {
    const flip = FLIPS[undersOf(state, seat)[0]!]!;
    return state.again ? [flip, END] : [flip];
  }
  const found: Move[] = [];
  const playable = playableRanks(state, seat);
  for (let rank = 0; rank < RANKS; rank++) {
    if (!(playable & (1 << rank))) continue;
    const holding = state.hands[seat * RANKS + rank]!;
    for (let count = 1; count <= COUNT[holding]!; count++) {
      found.push(playOf(rank, firstOf(holding, count)));
    }
  }
  if (mayTake(state, seat, playable)) found.push(TAKE);
  if (mayDraw(state, seat)) found.push(DRAW);
  if (state.again) found.push(END);
  return found;
}

function topsByRanks(state: State, seat: Seat): Move[] {
  const byRanks = new Map<string, Move>();
  for (const move of moves(state, seat)) {
    if (move.type === 'tops') byRanks.set(move.cards.map(rankOf).join(), move);
  }
  return [...byRanks.values()];
}
