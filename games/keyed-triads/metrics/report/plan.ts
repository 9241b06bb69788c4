import { type GameReportPlan, ledgerSection } from '@rota/experiments/game-report';
import { rulings } from './rulings.ts';
import { decidingSteps } from './sections/deciding-steps.ts';
import { firstAndSecond } from './sections/first-and-second.ts';
import { keyStrength } from './sections/key-strength.ts';
import { placeInTriad } from './sections/place-in-triad.ts';
import { rivalKeys } from './sections/rival-keys.ts';
import { seats } from './sections/seats.ts';

/** The plan of the report on the questions of the source and of the rules. */
export const report: GameReportPlan = {
  sections: [
    keyStrength,
    rivalKeys,
    placeInTriad,
    firstAndSecond,
    decidingSteps,
    seats,
    ledgerSection(rulings),
  ],
};
