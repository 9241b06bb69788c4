import { type Card, nextFloat, type Random } from '@rota/core';
import { LAYOUTS, type Options } from '../rules/index.ts';
import { strengthTable } from './strength-table.ts';

const { lines: LINES, places: PLACES } = LAYOUTS.cube;

/** The lines through each place: 4 at an edge's middle, 5 in a face, 7 in a corner, 13 in the centre. */
const THROUGH: readonly (readonly number[])[] = Array.from({ length: PLACES }, (_, place) =>
  LINES.flatMap((line, number) => (line.includes(place) ? [number] : [])),
);

export interface Annealing {
  /** How many swaps of two cards are tried. */
  readonly swaps: number;
  /** Losses this large are still taken about one time in three at the start; at the end none are. */
  readonly heat: number;
}

/** About 12 ms on one core; on average within 9% of the best known (two runs of 1,500,000). */
export const QUICK: Annealing = { swaps: 20_000, heat: 0.3 };

/** About 60 ms on one core; `npm run bench` says how near it comes. */
export const THOROUGH: Annealing = { swaps: 100_000, heat: 0.3 };

export interface ArrangedCube {
  /** The 27 cards, layer by layer. */
  readonly cards: Card[];
  /** Sum of the values of its 49 lines. */
  readonly value: number;
}

/**
 * A good cube by simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983): swaps of two cards,
 * taken when they gain, or when what they lose is small for the present heat.
 * @param hand 27 cards
 * @param valuation what a line of each strength is worth, by strength
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
    // A line through both places holds the same cards as before, so counting it twice adds nothing.
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
