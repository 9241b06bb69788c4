import { type Card, nextFloat, type Random } from '@rota/core';
import { countedLines, LAYOUTS, type Options } from '../rules/index.ts';
import { strengthPercentiles, strengthTable } from './strengths.ts';

const { lines: LINES, cells: CELLS } = LAYOUTS.cube;

/** Raises the value of strong lines, which win positions, above that of common ones. */
const VALUE_EXPONENT = 6;

/** Returns the value that bots give a line of a cube, by strength. */
export function cubeValuation(lowAce: Options['lowAce']): Float64Array {
  return strengthPercentiles(lowAce).map((share) => share ** VALUE_EXPONENT);
}

/**
 * By the number of lines that count and by cell: those through it; of 49, 4 in the middle of an edge, 5 in
 * the middle of a face, 7 in a corner, 13 in the centre.
 */
const LINES_THROUGH = { 39: linesThrough(39), 49: linesThrough(49) };

function linesThrough(lines: Options['lines']): readonly (readonly number[])[] {
  const counted = countedLines({ layout: 'cube', lines });
  return Array.from({ length: CELLS }, (_, cell) =>
    counted.filter((line) => LINES[line]!.includes(cell)),
  );
}

export interface AnnealingSchedule {
  /** The number of swaps of two cards to try. */
  readonly swaps: number;
  /** A loss this large is accepted with probability 1/e at the start, and never at the end. */
  readonly initialTemperature: number;
}

/** Takes about 12 ms; on average within 9% of the best known (two runs of 1,500,000 swaps). */
export const QUICK: AnnealingSchedule = { swaps: 20_000, initialTemperature: 0.3 };

/** Takes about 60 ms; the report’s section on the cube measures annealing of 80,000 swaps. */
export const THOROUGH: AnnealingSchedule = { swaps: 100_000, initialTemperature: 0.3 };

export interface ArrangedCube {
  /** The 27 cards by cell. */
  readonly cards: Card[];
  /** The sum of the values of its lines that count. */
  readonly value: number;
}

/**
 * Finds a good cube by simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983) over swaps of two cards.
 * @param hand 27 cards
 * @param valuation the value of a line, by strength
 * @param counted how many lines of the cube count. JM-7
 */
export function annealCube(
  hand: readonly Card[],
  lowAce: Options['lowAce'],
  valuation: Float64Array,
  random: Random,
  { swaps, initialTemperature }: AnnealingSchedule = QUICK,
  counted: Options['lines'] = 49,
): ArrangedCube {
  const table = strengthTable(lowAce);
  const through = LINES_THROUGH[counted];
  const cards = [...hand];
  const lineValue = (line: number) => {
    const [a, b, c] = LINES[line]!;
    return valuation[table.of(cards[a]!, cards[b]!, cards[c]!)]!;
  };
  const lineValues = Float64Array.from(LINES, (_, line) => lineValue(line));
  let value = countedLines({ layout: 'cube', lines: counted }).reduce(
    (sum, line) => sum + lineValues[line]!,
    0,
  );
  let best = [...cards];
  let bestValue = value;
  for (let swap = 0; swap < swaps; swap++) {
    const one = random.below(CELLS);
    const other = (one + 1 + random.below(CELLS - 1)) % CELLS;
    swapCells(cards, one, other);
    const gain = gainAt(one) + gainAt(other);
    // A line through both cells keeps its cards, so its gain is 0 both times.
    const temperature = initialTemperature * (1 - swap / swaps);
    if (gain < 0 && nextFloat(random) >= Math.exp(gain / temperature)) {
      swapCells(cards, one, other);
      continue;
    }
    for (const line of through[one]!) lineValues[line] = lineValue(line);
    for (const line of through[other]!) lineValues[line] = lineValue(line);
    value += gain;
    if (value <= bestValue) continue;
    best = [...cards];
    bestValue = value;
  }
  return { cards: best, value: bestValue };

  function gainAt(cell: number): number {
    let gain = 0;
    for (const line of through[cell]!) gain += lineValue(line) - lineValues[line]!;
    return gain;
  }
}

function swapCells(cards: Card[], one: number, other: number): void {
  const card = cards[one]!;
  cards[one] = cards[other]!;
  cards[other] = card;
}
