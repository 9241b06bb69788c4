import { type Card, decodeQuantized, seededRandom } from '@rota/core';
import type { Options } from '../rules/index.ts';
import { annealCube, cubeValuation, THOROUGH } from './anneal-cube.ts';
import type { FlatLayout } from './arrangements.ts';
import { bestForPositions, type PositionValues } from './best-arrangement.ts';
import EQUILIBRIUM from './equilibrium-shares.json' with { type: 'json' };

const cache = new Map<string, PositionValues>();

/**
 * Returns the value of a line at each position: the probability that it wins there if all opponents
 * play the two-player equilibrium. It must beat all of them (JM-3), or one with `pairs` (JM-4).
 */
export function positionValues(
  layout: FlatLayout,
  compare: Options['compare'],
  seats: number,
): PositionValues {
  const others = compare === 'pairs' ? 1 : seats - 1;
  const key = `${layout} ${others}`;
  let values = cache.get(key);
  if (!values) {
    values = decodeQuantized(EQUILIBRIUM[layout].join('')).map((share) => share ** others);
    cache.set(key, values);
  }
  return values;
}

/**
 * Arranges a hand as the exact best response to the two-player equilibrium, or a cube by long annealing.
 * @param hand as dealt
 */
export function bestResponse(hand: readonly Card[], options: Options, seats: number): Card[] {
  const { layout, lines, lowAce, compare } = options;
  if (layout !== 'cube') {
    return bestForPositions(layout, hand, lowAce, positionValues(layout, compare, seats)).cards;
  }
  // Seeded by the hand, so that the same cards are always arranged in the same way.
  const random = seededRandom(hand.join());
  return annealCube(hand, lowAce, cubeValuation(lowAce), random, THOROUGH, lines).cards;
}
