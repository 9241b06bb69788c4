import { type Card, decodeQuantized, type Seat, seededRandom } from '@rota/core';
import type { Options, State } from '../rules/index.ts';
import { annealCube, THOROUGH } from './anneal-cube.ts';
import {
  bestRowForPositions,
  bestSquareForPositions,
  type PositionValues,
} from './best-for-positions.ts';
import { CUBE_POWER } from './cube-power.ts';
import type { FlatLayout } from './equilibrium.ts';
import EQUILIBRIUM from './equilibrium-shares.json' with { type: 'json' };
import { strengthPercentiles } from './standing.ts';

const worthsFound = new Map<string, PositionValues>();

/**
 * What a line is worth at each position at such a table: how often it wins there if everybody plays
 * the equilibrium of two. JM-3: against the whole table it must beat all; JM-4: or each by itself.
 */
export function positionValues(
  layout: FlatLayout,
  compare: Options['compare'],
  seats: number,
): PositionValues {
  const others = compare === 'pairs' ? 1 : seats - 1;
  const key = `${layout} ${others}`;
  let worths = worthsFound.get(key);
  if (!worths) {
    // For each position and rank how often the other’s line there is weaker, equals by half.
    worths = decodeQuantized(EQUILIBRIUM[layout].join('')).map((share) => share ** others);
    worthsFound.set(key, worths);
  }
  return worths;
}

/**
 * Lays a hand out to win positions rather than for beauty: the exact best response to the equilibrium
 * of the two-player game, or the best cube a longer annealing finds.
 * @param hand the cards as dealt
 */
export function bestResponse(hand: readonly Card[], options: Options, seats: number): Card[] {
  const { layout, lowAce, compare } = options;
  switch (layout) {
    case 'square':
      return bestSquareForPositions(hand, lowAce, positionValues(layout, compare, seats)).cards;
    case 'row':
      return bestRowForPositions(hand, lowAce, positionValues(layout, compare, seats)).cards;
    case 'cube': {
      const valuation = strengthPercentiles(lowAce).map((share) => share ** CUBE_POWER);
      // The hand is the seed: the same cards are always laid out the same way.
      const random = seededRandom(hand.join());
      return annealCube(hand, lowAce, valuation, random, THOROUGH).cards;
    }
  }
}

/** The same for a seat that has not arranged yet. */
export function bestResponseAt({ hands, size, options, seats }: State, seat: Seat): Card[] {
  return bestResponse(Array.from(hands.subarray(seat * size, (seat + 1) * size)), options, seats);
}
