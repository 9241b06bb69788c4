import { drawSubset, nextFloat, type Random, type Seat, seededRandom } from '@rota/core';
import type { PlayableGame, RatedMoves } from './contract.ts';

/** The probability that the baseline notices an opportunity that can be overlooked. */
export const BASELINE_PERCEPTION = 0.75;

/** Returns a best move; ties are broken at random. */
export function bestRated<Move>({ moves, ratings }: RatedMoves<Move>, random: Random): Move {
  let first = 0;
  let ties = 1;
  for (let at = 1; at < moves.length; at++) {
    if (ratings[at]! < ratings[first]!) continue;
    ties = ratings[at] === ratings[first] ? ties + 1 : 1;
    if (ties === 1) first = at;
  }
  if (ties === 1) return moves[first]!;
  let skip = random.below(ties);
  let at = first;
  while (ratings[at] !== ratings[first] || skip-- > 0) at++;
  return moves[at]!;
}

/** Returns the best of the moves that come to mind. @param considered the probability for each, above 0 */
export function bestOfSome<Move>(
  { moves, ratings }: RatedMoves<Move>,
  considered: number,
  random: Random,
): Move {
  const drawn = drawSubset([...moves.keys()], considered, random);
  const rated = { moves: drawn.map((at) => moves[at]!), ratings: drawn.map((at) => ratings[at]!) };
  return bestRated(rated, random);
}

/** How well a player follows the baseline. */
export interface BaselineLevel {
  /** The probability that it notices an opportunity, 0 to 1; default: the baseline's own. */
  readonly perceptionRate?: number;
  /** The probability that it considers a move, above 0; default 1. */
  readonly considered?: number;
}

/** Returns the baseline's move from a state, by what the seat sees of it. */
export function baselineMove(
  { game, policies }: PlayableGame,
  state: unknown,
  seat: Seat,
  random: Random,
  { perceptionRate = BASELINE_PERCEPTION, considered = 1 }: BaselineLevel = {},
): unknown {
  if (!policies.rate) return policies.choose!(game.view(state, seat), seat, random, considered);
  const rated = policies.rate(state, seat, () => nextFloat(random) < perceptionRate);
  return considered < 1 ? bestOfSome(rated, considered, random) : bestRated(rated, random);
}

/** Returns the baseline's move from a view. */
export function baselineMoveFromView(
  playable: PlayableGame,
  view: unknown,
  seat: Seat,
  random: Random,
  level: BaselineLevel = {},
): unknown {
  const { game, policies } = playable;
  if (policies.choose) return policies.choose(view, seat, random, level.considered ?? 1);
  // Every world has the same best moves, so any will do.
  const world = game.determinize!(view, seededRandom('any world'));
  return baselineMove(playable, world, seat, random, level);
}
