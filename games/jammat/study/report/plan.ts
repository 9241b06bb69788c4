import { type GameReportPlan, ledgerSection } from '@rota/lab/game-report';
import { rulings } from './rulings.ts';
import { bestLines } from './sections/best-lines.ts';

/** What is to be known of best squares, and of the cube. */
export const report: GameReportPlan = {
  sections: [bestLines, ledgerSection(rulings)],
};
