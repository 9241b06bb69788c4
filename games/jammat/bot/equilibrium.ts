import { type Random, shuffle, standardPack } from '@rota/core';
import { LAYOUTS } from '../rules/index.ts';
import type { FlatLayout } from './arrangements.ts';
import { bestForPositions, type PositionValues } from './best-arrangement.ts';
import { RANKS } from './strengths.ts';

const HAND = 9;

export interface FictitiousPlayOptions {
  readonly rounds: number;
  /** The number of hands sampled in each round. */
  readonly hands: number;
}

/**
 * Computes an equilibrium of the two-player game by fictitious play (Brown 1951): in each round sampled
 * hands are arranged as the best response, by position, to the average of the rounds before. Ignores
 * that a hand's own cards are not in the opponent's.
 * @param progress called after each round
 * @returns the probability that the opponent's line at a position is weaker, ties counted half
 */
export function findEquilibrium(
  layout: FlatLayout,
  { rounds, hands }: FictitiousPlayOptions,
  random: Random,
  progress: (round: number) => void = () => {},
): PositionValues {
  const pack = standardPack();
  // The first round values a line by its rank.
  let average = Float64Array.from(
    { length: LAYOUTS[layout].lines.length * RANKS },
    (_, at) => (at % RANKS) / RANKS,
  );
  for (let round = 1; round <= rounds; round++) {
    const counts = new Float64Array(average.length);
    for (let hand = 0; hand < hands; hand++) {
      const cards = shuffle(pack, random).slice(0, HAND);
      const { ranks } = bestForPositions(layout, cards, 'lowest', average);
      for (const [position, rank] of ranks.entries()) counts[position * RANKS + rank]!++;
    }
    const shares = sharesBelow(counts, hands);
    // Later rounds weigh more, by their number, since the first ones respond to poor averages.
    const weight = 2 / (round + 1);
    average = average.map((share, at) => share + (shares[at]! - share) * weight);
    progress(round);
  }
  return average;
}

/** Turns counts into the share of weaker lines, ties counted half. */
function sharesBelow(counts: Float64Array, hands: number): PositionValues {
  let below = 0;
  return counts.map((here, at) => {
    if (at % RANKS === 0) below = 0;
    const share = (below + here / 2) / hands;
    below += here;
    return share;
  });
}
