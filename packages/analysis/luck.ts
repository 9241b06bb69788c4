import type { PlayableGame } from '@rota/bots';
import { type Estimate, ObservedRange, RunningStats } from '@rota/bots/estimate';
import { type Card, type OptionValues, type Random, type Seat, seededRandom } from '@rota/core';
import { type EvaluationSettings, pointsAboveMean } from './evaluate-decision.ts';
import { RolloutPolicy } from './rollout-policy.ts';

/** Playouts per deal. */
const PLAYOUTS = 400;

/** One move in this many is random, to vary the playouts. */
const RANDOM_MOVE_INTERVAL = 8;

export interface DealtCards {
  /** Counted from 1. */
  readonly deal: number;
  readonly options: OptionValues;
  readonly seats: number;
  readonly dealer: Seat;
  readonly pack: readonly Card[];
}

/**
 * Estimates what the cards of a deal were worth to each seat: the points above the table's mean that
 * an average player makes with them among equals. This is the duplicate principle; with the same
 * player in all seats, playing the deal as dealt gives the value of every hand.
 */
export function estimateLuck(
  playable: PlayableGame,
  { deal, options, seats, dealer, pack }: DealtCards,
  { seed, effort }: EvaluationSettings,
): Estimate[] {
  const random = seededRandom(`${seed} ${deal} luck`);
  const policy = new RolloutPolicy(playable);
  const pointsAhead = Array.from({ length: seats }, () => new RunningStats());
  const range = new ObservedRange();
  for (let playout = 0; playout < Math.max(2, PLAYOUTS * effort); playout++) {
    const state = playable.game.deal(options, seats, dealer, pack);
    const scores = playEvenly(playable, policy, state, random);
    for (const [seat, points] of pointsAhead.entries()) {
      points.add(range.seen(pointsAboveMean(scores, seat)));
    }
  }
  return pointsAhead.map((points) => points.estimate(range.width));
}

/** Plays a deal to its end with the same policy in all seats. @returns its scores */
function playEvenly({ game }: PlayableGame, policy: RolloutPolicy, state: unknown, random: Random) {
  for (let seat = game.currentSeat(state); seat >= 0; seat = game.currentSeat(state)) {
    const isRandom = random.below(RANDOM_MOVE_INTERVAL) === 0;
    const move = isRandom ? game.sampleMove(state, seat, random) : policy.move(state, seat, random);
    game.play(state, seat, move);
    policy.playReactions(state, random);
  }
  return game.result(state)!.scores;
}

/** Adds independent estimates. */
export function sumEstimates(parts: readonly Estimate[]): Estimate {
  return {
    mean: parts.reduce((sum, { mean }) => sum + mean, 0),
    margin: Math.sqrt(parts.reduce((sum, { margin }) => sum + margin ** 2, 0)),
  };
}
