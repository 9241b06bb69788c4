import { type GameReportPlan, ledgerSection } from '@rota/experiments/game-report';
import { rulings } from './rulings.ts';
import { bentKeys } from './sections/bent-keys.ts';
import { headers } from './sections/headers.ts';
import { jokerCounts } from './sections/joker-counts.ts';
import { jokerKeysSection } from './sections/joker-keys.ts';
import { rareEvents } from './sections/rare-events.ts';
import { suitKeysSection } from './sections/suit-keys.ts';
import { suitPartitions } from './sections/suit-partitions.ts';

/** The plan of the report on what the source lists, doubts and asks. */
export const report: GameReportPlan = {
  sections: [
    suitKeysSection,
    bentKeys,
    suitPartitions,
    jokerKeysSection,
    headers,
    rareEvents,
    jokerCounts,
    ledgerSection(rulings),
  ],
};
