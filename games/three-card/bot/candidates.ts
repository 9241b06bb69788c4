import type { Rank, Seat } from '@rota/core';
import { cardsOfRank } from '../rules/hand.ts';
import {
  type Move,
  mayDraw,
  mayEnd,
  mayTake,
  opensWithOne,
  playableRanks,
  type State,
} from '../rules/index.ts';
import { moves } from '../rules/moves.ts';
import { DRAW, END, FLIPS, playMove, TAKE } from '../rules/notation.ts';
import { ranksIn } from '../rules/rank-set.ts';
import { ACE, FOUR, HEIGHT, TEN, TWO } from '../rules/ranks.ts';

/** From jacks on, playing one card may be better than playing all. */
const JACK_HEIGHT = HEIGHT[10]!;

/**
 * Lists the moves worth searching: suits and undercards are interchangeable, drawing comes before ending
 * the turn, a pile is taken only when no card can be played, and low cards of a rank are played together.
 */
export function candidates(state: State, seat: Seat): Move[] {
  if (state.phase === 'choosing') return moves(state, seat);
  const hand = state.hands[seat]!;
  if (hand.length === 0) {
    const flip = FLIPS[state.down[seat]![0]!]!;
    return mayEnd(state) ? [flip, END] : [flip];
  }
  const candidateMoves: Move[] = [];
  for (const rank of ranksIn(playableRanks(state, hand))) {
    const cards = cardsOfRank(hand, rank);
    for (const count of opensWithOne(state) ? [1] : counts(rank, cards.length)) {
      candidateMoves.push(playMove(cards.slice(cards.length - count)));
    }
  }
  if (candidateMoves.length === 0 && mayTake(state, hand)) candidateMoves.push(TAKE);
  if (mayDraw(state, hand)) candidateMoves.push(DRAW);
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
