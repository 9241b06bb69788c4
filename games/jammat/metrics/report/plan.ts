import { type GameReportPlan, ledgerSection } from '@rota/experiments/game-report';
import { rulings } from './rulings.ts';
import { bestLineFirst } from './sections/best-line-first.ts';
import { bestLines } from './sections/best-lines.ts';
import { cube } from './sections/cube.ts';
import { exactCounts } from './sections/exact-counts.ts';
import { setAndFour } from './sections/set-and-four.ts';

/** The plan of the report on best squares and the cube. */
export const report: GameReportPlan = {
  sections: [exactCounts, bestLines, bestLineFirst, cube, setAndFour, ledgerSection(rulings)],
};
