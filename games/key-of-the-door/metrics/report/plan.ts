import { type GameReportPlan, ledgerSection } from '@rota/experiments/game-report';
import { rulings } from './rulings.ts';
import { bentKeys } from './sections/bent-keys.ts';
import { jokerCounts } from './sections/joker-counts.ts';
import { jokerKeysFound } from './sections/joker-keys.ts';
import { partedSuits } from './sections/suit-partitions.ts';
import { rareEvents } from './sections/rare-events.ts';
import { keysOfASuit } from './sections/suit-keys.ts';

/** What the source lists, doubts and asks. */
export const report: GameReportPlan = {
  sections: [
    keysOfASuit,
    bentKeys,
    partedSuits,
    jokerKeysFound,
    rareEvents,
    jokerCounts,
    ledgerSection(rulings),
  ],
};
