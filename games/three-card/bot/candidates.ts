import type { Rank, Seat } from '@rota/core';
import { COUNT, takeFirst } from '../rules/holding.ts';
import type { Move, State } from '../rules/index.ts';
import { mayDraw, mayEnd, mayTake, moves, opensWithOne, playableRanks } from '../rules/moves.ts';
import { DRAW, END, FLIPS, playOf, TAKE } from '../rules/notation.ts';
import { ACE, FOUR, HEIGHT, RANKS, TEN, TWO } from '../rules/ranks.ts';
import { CHOOSING, undersOf } from '../rules/state.ts';

/** From jacks on, playing one card may be better than playing all. */
const JACK_HEIGHT = HEIGHT[10]!;

/**
 * Lists the moves worth searching: suits and undercards are interchangeable, drawing comes before ending
 * the turn, a pile is taken only when no card can be played, and low cards of a rank are played together.
 */
export function candidates(state: State, seat: Seat): Move[] {
  if (state.stage === CHOOSING) return moves(state, seat);
  if (state.handSizes[seat] === 0) {
    const flip = FLIPS[undersOf(state, seat)[0]!]!;
    return mayEnd(state) ? [flip, END] : [flip];
  }
  const candidateMoves: Move[] = [];
  const playable = playableRanks(state, seat);
  for (let rank = 0; rank < RANKS; rank++) {
    if (!(playable & (1 << rank))) continue;
    const holding = state.hands[seat * RANKS + rank]!;
    for (const count of opensWithOne(state) ? [1] : counts(rank, COUNT[holding]!)) {
      candidateMoves.push(playOf(rank, takeFirst(holding, count)));
    }
  }
  if (candidateMoves.length === 0 && mayTake(state, seat, playable)) candidateMoves.push(TAKE);
  if (mayDraw(state, seat)) candidateMoves.push(DRAW);
  else if (mayEnd(state)) candidateMoves.push(END);
  return candidateMoves;
}

/** Numbers of cards of a rank worth playing. */
function counts(rank: Rank, held: number): number[] {
  if (held === 1) return [1];
  const special = rank === TWO || rank === TEN;
  if (special) return held >= FOUR ? [1, held] : [1];
  return rank === ACE || HEIGHT[rank]! >= JACK_HEIGHT ? [1, held] : [held];
}
