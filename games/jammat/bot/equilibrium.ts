import { type Card, type Random, shuffle, standardPack } from '@rota/core';
import {
  bestRowForPositions,
  bestSquareForPositions,
  type PositionValues,
  ROW_POSITIONS,
  SQUARE_POSITIONS,
  type ValuedArrangement,
} from './best-for-positions.ts';
import { RANKS } from './strength-ranks.ts';

const HAND = 9;

/** The layouts of nine cards. */
export type FlatLayout = 'square' | 'row';

export const POSITIONS: Readonly<Record<FlatLayout, number>> = {
  square: SQUARE_POSITIONS,
  row: ROW_POSITIONS,
};

export function arrangeForPositions(
  layout: FlatLayout,
  hand: readonly Card[],
  worths: PositionValues,
): ValuedArrangement {
  return layout === 'square'
    ? bestSquareForPositions(hand, 'lowest', worths)
    : bestRowForPositions(hand, 'lowest', worths);
}

export interface FictitiousPlayOptions {
  readonly rounds: number;
  /** Hands sampled in each round. */
  readonly hands: number;
}

/**
 * An equilibrium of the two-player game by fictitious play (Brown 1951): in every round each sampled
 * hand is laid out as the best response to how hands were laid out on average so far, position by
 * position, and the average takes these in. Holding one's own cards tells a little of what the other
 * can hold; that is left out.
 * @param progress told after each round
 * @returns for each position and rank how often the other's line there is weaker, equals by half
 */
export function findEquilibrium(
  layout: FlatLayout,
  { rounds, hands }: FictitiousPlayOptions,
  random: Random,
  progress: (round: number) => void = () => {},
): PositionValues {
  const pack = standardPack();
  // Before anything is known of anybody, a line is worth its rank.
  let average = Float64Array.from(
    { length: POSITIONS[layout] * RANKS },
    (_, at) => (at % RANKS) / RANKS,
  );
  for (let round = 1; round <= rounds; round++) {
    const counts = new Float64Array(average.length);
    for (let hand = 0; hand < hands; hand++) {
      const { ranks } = arrangeForPositions(layout, shuffle(pack, random).slice(0, HAND), average);
      for (const [position, rank] of ranks.entries()) counts[position * RANKS + rank]!++;
    }
    const shares = sharesBelow(counts, hands);
    // The first answers were given to nothing real, so later rounds weigh more (by their number).
    const weight = 2 / (round + 1);
    average = average.map((share, at) => share + (shares[at]! - share) * weight);
    progress(round);
  }
  return average;
}

/** From how many lines of each rank there were: the share that is weaker, equals by half. */
function sharesBelow(counts: Float64Array, hands: number): PositionValues {
  let below = 0;
  return counts.map((here, at) => {
    if (at % RANKS === 0) below = 0;
    const share = (below + here / 2) / hands;
    below += here;
    return share;
  });
}
