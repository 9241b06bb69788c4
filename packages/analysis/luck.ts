import type { PlayableGame } from '@rota/bots';
import { type Estimate, ObservedRange, Series } from '@rota/bots/estimate';
import { type Card, type OptionValues, type Random, type Seat, seededRandom } from '@rota/core';
import { type EvaluationSettings, pointsAboveMean } from './evaluate-decision.ts';
import { RolloutPolicy } from './rollout-policy.ts';

/** How often each deal is played by even players. */
const PLAYED = 400;

/** One move in so many is any move: nobody plays quite as expected, nor always the same. */
const STRAYS = 8;

/** A deal as it was dealt. */
export interface DealtCards {
  /** Counted from 1. */
  readonly deal: number;
  readonly options: OptionValues;
  readonly seats: number;
  readonly dealer: Seat;
  readonly pack: readonly Card[];
}

/**
 * What the cards of a deal were worth to each seat: the points over the average of the table that an
 * even player would have made with them, in the same seat, among players of the same level.
 *
 * That is the duplicate principle: the same hands played by everybody in turn. Where one and the same
 * player sits in all seats, exchanging the hands only exchanges the names, so playing the deal as it
 * was dealt tells for every hand what it brings, and the mean over all exchanges is the mean of the
 * table.
 */
export function luckOf(
  playable: PlayableGame,
  { deal, options, seats, dealer, pack }: DealtCards,
  { seed, effort }: EvaluationSettings,
): Estimate[] {
  const random = seededRandom(`${seed} ${deal} luck`);
  const players = new RolloutPolicy(playable);
  const ahead = Array.from({ length: seats }, () => new Series());
  const points = new ObservedRange();
  for (let time = 0; time < Math.max(2, PLAYED * effort); time++) {
    const state = playable.game.deal(options, seats, dealer, pack);
    const scores = playEvenly(playable, players, state, random);
    for (const [seat, series] of ahead.entries()) {
      series.add(points.seen(pointsAboveMean(scores, seat)));
    }
  }
  return ahead.map((series) => series.estimate(points.width));
}

/** Plays a deal to its end, everybody alike. @returns its scores */
function playEvenly(
  { game }: PlayableGame,
  players: RolloutPolicy,
  state: unknown,
  random: Random,
) {
  players.newWorld();
  for (let seat = game.currentSeat(state); seat >= 0; seat = game.currentSeat(state)) {
    const strays = random.below(STRAYS) === 0;
    const move = strays ? game.sampleMove(state, seat, random) : players.move(state, seat, random);
    game.play(state, seat, move);
    players.letReact(state, random);
  }
  return game.result(state)!.scores;
}

/** The sum of independent estimates. */
export function sumEstimates(parts: readonly Estimate[]): Estimate {
  return {
    mean: parts.reduce((sum, { mean }) => sum + mean, 0),
    margin: Math.sqrt(parts.reduce((sum, { margin }) => sum + margin ** 2, 0)),
  };
}
