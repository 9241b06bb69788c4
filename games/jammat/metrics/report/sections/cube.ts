import { meanOfValues } from '@rota/experiments';
import {
  formatInterval,
  formatPercent,
  type Run,
  roundFigures,
  type SectionPlan,
} from '@rota/experiments/game-report';
import { LAYOUTS } from '../../../rules/index.ts';
import { type AnnealedHand, annealHands, SWAP_BUDGETS } from '../../anneal-hands.ts';

const HANDS = 20;
const MIN_HANDS = 1;

const { lines: LINES, cells: CELLS } = LAYOUTS.cube;

/** Counts the cube's lines, and measures how close annealing comes to a proven bound. JM-7 */
export const cube: SectionPlan = {
  id: 'cube',
  write: async ({ scale, seed }) => {
    const hands = Math.max(MIN_HANDS, Math.round(scale * HANDS));
    const annealed = await annealHands(hands, `${seed}:cube`);
    const curve = (name: string, total: (hand: AnnealedHand) => number) => {
      const estimates = SWAP_BUDGETS.map((swaps, at) => ({
        at: `${swaps} swaps`,
        ...meanOfValues(annealed.map((hand) => hand.values[at]! / total(hand))),
      }));
      const run: Run = {
        name,
        experiment: { seats: 1, bots: [], deals: hands, options: { layout: 'cube' } },
        figures: roundFigures('share', estimates),
      };
      return { estimates, run };
    };
    const ofBound = curve('of-bound', ({ bound }) => bound);
    const ofBest = curve('of-best', ({ best }) => best);
    const proven = meanOfValues(annealed.map(({ best, bound }) => best / bound));
    return {
      facts: {
        lines: LINES.length,
        hands,
        quick: formatPercent(ofBest.estimates[2]!),
        middle: formatPercent(ofBest.estimates[3]!),
        proven: formatPercent(proven),
        'proven-interval': formatInterval(proven, formatPercent),
      },
      parts: [
        { kind: 'counted', id: 'cube-lines', columns: ['lines'], rows: linesByDirection() },
        { kind: 'counted', id: 'cube-places', columns: ['places', 'lines'], rows: cellsByKind() },
        {
          kind: 'simulated',
          id: 'cube-curve',
          group: 'cube-curve',
          sort: 'share',
          runs: [ofBound.run, ofBest.run],
        },
      ],
    };
  },
};

/** Counts the lines by the number of coordinates that change along them. */
function linesByDirection(): [string, number][] {
  const changing = LINES.map(([from, to]) => {
    const digits = (cell: number) => [cell % 3, Math.floor(cell / 3) % 3, Math.floor(cell / 9)];
    const start = digits(from);
    return digits(to).filter((digit, axis) => digit !== start[axis]).length;
  });
  return ['axes', 'layers', 'corners'].map((name, at) => [
    name,
    changing.filter((coordinates) => coordinates === at + 1).length,
  ]);
}

/** Counts the cells by the number of lines through them. */
function cellsByKind(): [string, number, number][] {
  const degrees = Array.from(
    { length: CELLS },
    (_, cell) => LINES.filter((line) => line.includes(cell)).length,
  );
  return Object.entries({ edge: 4, face: 5, corner: 7, centre: 13 }).map(([name, lines]) => [
    name,
    degrees.filter((degree) => degree === lines).length,
    lines,
  ]);
}
