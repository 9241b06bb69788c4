import type { Card, Rank, Seat } from '@rota/core';
import { mayEnd, opensWithOne, playableRanks, runOnTop, topOf } from '../rules/index.ts';
import type { RankSet } from '../rules/rank-set.ts';
import type { PublicState } from '../rules/state.ts';

/** The input of the policy: only what the player on turn sees. */
export interface PolicyInput {
  readonly hand: readonly Card[];
  /** The ranks that may be played now. */
  readonly playable: RankSet;
  /** The rank on top of the pile; null without a pile. */
  readonly top: Rank | null;
  /** Number of cards of the top rank in a row on top of the pile. */
  readonly run: number;
  readonly pileSize: number;
  readonly deckSize: number;
  readonly again: boolean;
  /** Whether the turn may be ended instead of playing again. */
  readonly mayEnd: boolean;
  /** Whether only a single card may be played. */
  readonly single: boolean;
  /** The lowest index of the player's undercards, if there are any. */
  readonly under: number;
}

/** Returns the input from what everyone sees, in a view or a state, and the hand of the seat on turn. */
export function policyInput(
  state: Readonly<PublicState>,
  seat: Seat,
  hand: readonly Card[],
): PolicyInput {
  const { pile, deckSize, again, down } = state;
  return {
    hand,
    playable: playableRanks(state, hand),
    top: topOf(pile),
    run: runOnTop(pile),
    pileSize: pile.length,
    deckSize,
    again,
    mayEnd: mayEnd(state),
    single: opensWithOne(state),
    under: down[seat]![0] ?? 0,
  };
}
