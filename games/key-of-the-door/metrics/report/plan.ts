import { type GameReportPlan, ledgerSection } from '@rota/experiments/game-report';
import { rulings } from './rulings.ts';
import { bentKeys } from './sections/bent-keys.ts';
import { headers } from './sections/headers.ts';
import { jokerCounts } from './sections/joker-counts.ts';
import { jokerKeysSection } from './sections/joker-keys.ts';
import { partnerLeads } from './sections/partner-leads.ts';
import { rareEvents } from './sections/rare-events.ts';
import { sixteenKeys } from './sections/sixteen-keys.ts';
import { suitKeysSection } from './sections/suit-keys.ts';
import { suitPartitions } from './sections/suit-partitions.ts';
import { watchfulness } from './sections/watchfulness.ts';

/** The plan of the report on what the source lists, doubts and asks. */
export const report: GameReportPlan = {
  sections: [
    suitKeysSection,
    bentKeys,
    suitPartitions,
    sixteenKeys,
    jokerKeysSection,
    headers,
    watchfulness,
    partnerLeads,
    rareEvents,
    jokerCounts,
    ledgerSection(rulings),
  ],
};
