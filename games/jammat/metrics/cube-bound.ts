import type { Card } from '@rota/core';
import loadHighs from 'highs';
import { LAYOUTS, tripleStrength } from '../rules/index.ts';

const { lines: LINES, cells: CELLS } = LAYOUTS.cube;
const PAIRS = CELLS * CELLS;

/** The number of lines through each cell, which tells the kinds of cells apart. */
const DEGREES = Array.from(
  { length: CELLS },
  (_, cell) => LINES.filter((line) => line.includes(cell)).length,
);

/** The kinds of cells: in the middle of an edge or a face, in a corner, in the centre. */
const CELL_KINDS = [...new Set(DEGREES)].map((degree) => ({
  degree,
  size: DEGREES.filter((each) => each === degree).length,
}));

/** The lines that a rotation or reflection of the cube maps onto each other. */
interface LineKind {
  readonly size: number;
  /** The kinds of their cells, as indices. */
  readonly ends: number;
  readonly middle: number;
}

const LINE_KINDS: readonly LineKind[] = lineKinds();

function lineKinds(): LineKind[] {
  const kindOf = (cell: number) => CELL_KINDS.findIndex(({ degree }) => degree === DEGREES[cell]);
  const kinds = new Map<string, LineKind>();
  for (const [end, middle] of LINES) {
    const [ends, mid] = [kindOf(end), kindOf(middle)];
    const size = (kinds.get(`${ends} ${mid}`)?.size ?? 0) + 1;
    kinds.set(`${ends} ${mid}`, { size, ends, middle: mid });
  }
  return [...kinds.values()];
}

/**
 * Multipliers of the linear programme's constraints. Any numbers prove a bound (`boundOf`), so it does not
 * matter how they were found or how precise the solver was.
 */
export interface CubeCertificate {
  /** By kind of line and card: for the card in the middle of such a line. */
  readonly middles: readonly (readonly number[])[];
  /** By kind of line and card: for the card at an end of such a line. */
  readonly ends: readonly (readonly number[])[];
  /** By kind of cell. */
  readonly cells: readonly number[];
  /** By two cards, the lower first (27·lower + higher): two cards share at most one line. At least 0. */
  readonly pairs: readonly number[];
}

/**
 * Finds an upper bound on the value of a hand's best cube: the optimum of a linear programme over all 49
 * lines. Its variables say how often each three cards form a line of each kind, and how often each card
 * lies in a cell of each kind; a line's cards have to lie in its cells, and two cards share at most one
 * line. Averaging a cube over its 48 rotations and reflections changes no value, so a variable for each
 * kind is as good as one for each line.
 * @param hand 27 cards
 * @param valuation the value of a line, by strength, at least 0
 */
export async function cubeCertificate(
  hand: readonly Card[],
  valuation: Float64Array,
): Promise<CubeCertificate> {
  const values = tripleValues(hand, valuation);
  // The rows: middles and ends by kind of line and card, one for each card, for each kind of cell, pairs.
  const kinds = LINE_KINDS.length * CELLS;
  const cardRow = 2 * kinds;
  const cellRow = cardRow + CELLS;
  const pairRow = cellRow + CELL_KINDS.length;
  const numRows = pairRow + PAIRS;
  const starts = [0];
  const indices: number[] = [];
  const coefficients: number[] = [];
  const costs: number[] = [];
  const addColumn = (cost: number, entries: readonly (readonly [number, number])[]) => {
    costs.push(cost);
    for (const [row, coefficient] of entries) {
      indices.push(row);
      coefficients.push(coefficient);
    }
    starts.push(indices.length);
  };
  for (const kind of LINE_KINDS.keys()) {
    forEachTriple((middle, one, other) => {
      const [middles, ends] = [kind * CELLS, kinds + kind * CELLS];
      addColumn(values[triple(middle, one, other)]!, [
        [middles + middle, 1],
        [ends + one, 1],
        [ends + other, 1],
        [pairRow + pair(one, other), 1],
        [pairRow + pair(one, middle), 1],
        [pairRow + pair(other, middle), 1],
      ]);
    });
  }
  for (const [cell, { size }] of CELL_KINDS.entries()) {
    for (let card = 0; card < CELLS; card++) {
      const lines = [...LINE_KINDS.entries()];
      addColumn(0, [
        ...lines.flatMap(([kind, line]): [number, number][] =>
          line.middle === cell ? [[kind * CELLS + card, -line.size / size]] : [],
        ),
        ...lines.flatMap(([kind, line]): [number, number][] =>
          line.ends === cell ? [[kinds + kind * CELLS + card, (-2 * line.size) / size]] : [],
        ),
        [cardRow + card, 1],
        [cellRow + cell, 1],
      ]);
    }
  }
  const numCols = costs.length;
  const upper = new Float64Array(numRows);
  upper.fill(1, cardRow, cellRow);
  for (const [cell, { size }] of CELL_KINDS.entries()) upper[cellRow + cell] = size;
  upper.fill(1, pairRow);
  const lower = Float64Array.from(upper);
  lower.fill(Number.NEGATIVE_INFINITY, pairRow);
  const highs = await loadHighs();
  const duals = highs.withModel((model) => {
    model.options.set({ output_flag: false, solver: 'ipm' });
    model.passModel({
      numCols,
      numRows,
      sense: highs.constants.objectiveSense.maximize,
      colCost: costs,
      colLower: new Float64Array(numCols),
      colUpper: new Float64Array(numCols).fill(Number.POSITIVE_INFINITY),
      rowLower: lower,
      rowUpper: upper,
      matrix: { format: 'csc', numRows, numCols, starts, indices, values: coefficients },
    });
    model.run();
    return [...model.getSolution().rowDual];
  });
  const byKind = (from: number) =>
    LINE_KINDS.map((_, kind) => duals.slice(from + kind * CELLS, from + (kind + 1) * CELLS));
  return {
    middles: byKind(0),
    ends: byKind(kinds),
    cells: duals.slice(cellRow, pairRow),
    pairs: duals.slice(pairRow).map((dual) => Math.max(0, dual)),
  };
}

/**
 * Returns the upper bound that a certificate proves, by weak duality: no cube of the hand is worth more.
 * Needs no solver.
 */
export function boundOf(
  { middles, ends, cells, pairs }: CubeCertificate,
  hand: readonly Card[],
  valuation: Float64Array,
): number {
  const values = tripleValues(hand, valuation);
  let bound = pairs.reduce((sum, multiplier) => sum + multiplier, 0);
  for (const [kind, { size }] of LINE_KINDS.entries()) {
    const [middleOf, endOf] = [middles[kind]!, ends[kind]!];
    let most = Number.NEGATIVE_INFINITY;
    forEachTriple((middle, one, other) => {
      const shared =
        pairs[pair(one, other)]! + pairs[pair(one, middle)]! + pairs[pair(other, middle)]!;
      const value = values[triple(middle, one, other)]! - shared;
      most = Math.max(most, value - middleOf[middle]! - endOf[one]! - endOf[other]!);
    });
    bound += size * most;
  }
  // Each card goes to the kind of cell where it earns most above that kind's multiplier.
  for (let card = 0; card < CELLS; card++) {
    const earned = CELL_KINDS.map(({ size }, cell) =>
      LINE_KINDS.reduce((sum, line, kind) => {
        const middle = line.middle === cell ? (line.size / size) * middles[kind]![card]! : 0;
        const end = line.ends === cell ? ((2 * line.size) / size) * ends[kind]![card]! : 0;
        return sum + middle + end;
      }, -cells[cell]!),
    );
    bound += Math.max(...earned);
  }
  for (const [cell, { size }] of CELL_KINDS.entries()) bound += size * cells[cell]!;
  return bound;
}

/** Calls `visit` with every card in the middle and every two others at the ends, as indices in the hand. */
function forEachTriple(visit: (middle: number, one: number, other: number) => void): void {
  for (let middle = 0; middle < CELLS; middle++) {
    for (let one = 0; one < CELLS; one++) {
      for (let other = one + 1; other < CELLS; other++) {
        if (one !== middle && other !== middle) visit(middle, one, other);
      }
    }
  }
}

const triple = (middle: number, one: number, other: number) =>
  (middle * CELLS + one) * CELLS + other;
const pair = (one: number, other: number) => Math.min(one, other) * CELLS + Math.max(one, other);

/** The values of the lines that `forEachTriple` visits, by `triple`. */
function tripleValues(hand: readonly Card[], valuation: Float64Array): Float64Array {
  const values = new Float64Array(CELLS ** 3);
  forEachTriple((middle, one, other) => {
    const strength = tripleStrength(hand[middle]!, hand[one]!, hand[other]!, 'lowest');
    values[triple(middle, one, other)] = valuation[strength]!;
  });
  return values;
}
