import type { ScoreKeeping, ScoreSetup } from '@rota/core/companion';
import {
  countedLines,
  jammat,
  LAYOUTS,
  type Options,
  optionSpecs,
  sumPoints,
} from '../rules/index.ts';
import { isOfCubes } from './which-wins.ts';

/** Who won each place; a square has eight lines. JM-3, JM-4 */
export const keeping: ScoreKeeping = {
  seats: { ...jammat.seats, usual: 4 },
  options: { layout: optionSpecs.layout.values, lines: optionSpecs.lines.values },
  ignores: isOfCubes,
  deals: ({ seats }) => seats,
  blankLines: LAYOUTS.square.lines.length,
  next(marks, setup) {
    const places = placesOf(setup);
    if (marks.length >= places) return undefined;
    return {
      id: 'place',
      number: marks.length + 1,
      of: places,
      seats: seatsOf(setup),
      mayGoUntaken: true,
    };
  },
  scores: (marks, setup) =>
    sumPoints(
      marks.map(({ seat }) => seatsOf(setup).map((each) => (each === seat ? 1 : 0))),
      setup.seats,
    ),
};

function placesOf({ options }: ScoreSetup): number {
  return countedLines(options as Options).length;
}

function seatsOf({ seats }: ScoreSetup): number[] {
  return Array.from({ length: seats }, (_, seat) => seat);
}
