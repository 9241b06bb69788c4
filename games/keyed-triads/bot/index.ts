import type { Knowledge } from '@rota/bots';
import type { Random, Seat } from '@rota/core';
import { CLAIM, keyedTriads, type Move, NO_CLAIM, type State, type View } from '../rules/index.ts';
import { greedy } from './greedy.ts';

/** What bots know of Keyed Triads: the greedy player, and how a deal might go on. */
export const knowledge: Knowledge<State, Move, View> = { greedy, playout };

/** Any card, but every triad is claimed: a hopeless claim costs nothing. KT-11. */
function playout(state: State, seat: Seat, random: Random): Move {
  const move = keyedTriads.sample(state, seat, random);
  return move === NO_CLAIM ? CLAIM : move;
}
