import { type GameReportPlan, ledgerSection } from '@rota/experiments/game-report';
import { rulings } from './rulings.ts';
import { dealEvents } from './sections/deal-events.ts';
import { endlessDeals } from './sections/endless-deals.ts';
import { length } from './sections/length.ts';
import { seats } from './sections/seats.ts';

/** The plan of the report on how deals go and what the rulings change. */
export const report: GameReportPlan = {
  sections: [seats, length, endlessDeals, dealEvents, ledgerSection(rulings)],
};
