import { type GameReportPlan, ledgerSection } from '@rota/experiments/game-report';
import { rulings } from './rulings.ts';
import { courseOfADeal } from './sections/deal-events.ts';
import { endless } from './sections/endless-deals.ts';
import { length } from './sections/length.ts';
import { seats } from './sections/seats.ts';

/** What is to be known of a deal of Three Card. */
export const report: GameReportPlan = {
  sections: [seats, length, endless, courseOfADeal, ledgerSection(rulings)],
};
