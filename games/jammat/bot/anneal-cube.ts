import { type Card, nextFloat, type Random } from '@rota/core';
import { LAYOUTS, type Options } from '../rules/index.ts';
import { strengthPercentiles, strengthTable } from './strengths.ts';

const { lines: LINES, places: PLACES } = LAYOUTS.cube;

/** The power by which strong lines, which win positions, are valued above common ones. */
const CUBE_POWER = 6;

/** Returns the bots' value of a line in a cube, by strength. */
export function cubeValuation(lowAce: Options['lowAce']): Float64Array {
  return strengthPercentiles(lowAce).map((share) => share ** CUBE_POWER);
}

/** The lines through each place: 4 in the middle of an edge, 5 of a face, 7 in a corner, 13 in the centre. */
const THROUGH: readonly (readonly number[])[] = Array.from({ length: PLACES }, (_, place) =>
  LINES.flatMap((line, number) => (line.includes(place) ? [number] : [])),
);

export interface Annealing {
  /** Number of swaps of two cards to try. */
  readonly swaps: number;
  /** The initial temperature: a loss this large is accepted with probability 1/e at the start, never at the end. */
  readonly heat: number;
}

/** Takes about 12 ms; on average within 9% of the best known (two runs of 1,500,000 swaps). */
export const QUICK: Annealing = { swaps: 20_000, heat: 0.3 };

/** Takes about 60 ms; `npm run bench` measures how close it comes. */
export const THOROUGH: Annealing = { swaps: 100_000, heat: 0.3 };

export interface ArrangedCube {
  /** The 27 cards, layer by layer. */
  readonly cards: Card[];
  /** The sum of the values of its 49 lines. */
  readonly value: number;
}

/**
 * Finds a good cube by simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983) over swaps of two cards.
 * @param hand 27 cards
 * @param valuation the value of a line, by strength
 */
export function annealCube(
  hand: readonly Card[],
  lowAce: Options['lowAce'],
  valuation: Float64Array,
  random: Random,
  { swaps, heat }: Annealing = QUICK,
): ArrangedCube {
  const table = strengthTable(lowAce);
  const cards = [...hand];
  const worth = (line: number) => {
    const [a, b, c] = LINES[line]!;
    return valuation[table.of(cards[a]!, cards[b]!, cards[c]!)]!;
  };
  const worths = Float64Array.from(LINES, (_, line) => worth(line));
  let value = worths.reduce((sum, line) => sum + line, 0);
  let best = [...cards];
  let bestValue = value;
  for (let swap = 0; swap < swaps; swap++) {
    const one = random.below(PLACES);
    const other = (one + 1 + random.below(PLACES - 1)) % PLACES;
    exchange(cards, one, other);
    const gain = change(one) + change(other);
    // A line through both places keeps its cards, so counting it twice adds nothing.
    const warmth = heat * (1 - swap / swaps);
    if (gain < 0 && nextFloat(random) >= Math.exp(gain / warmth)) {
      exchange(cards, one, other);
      continue;
    }
    for (const line of THROUGH[one]!) worths[line] = worth(line);
    for (const line of THROUGH[other]!) worths[line] = worth(line);
    value += gain;
    if (value <= bestValue) continue;
    best = [...cards];
    bestValue = value;
  }
  return { cards: best, value: bestValue };

  function change(place: number): number {
    let gain = 0;
    for (const line of THROUGH[place]!) gain += worth(line) - worths[line]!;
    return gain;
  }
}

function exchange(cards: Card[], one: number, other: number): void {
  const card = cards[one]!;
  cards[one] = cards[other]!;
  cards[other] = card;
}
