import type { GameReportPlan, ReportedGame } from '@rota/experiments/game-report';
import { reportWords as jammatWords } from '@rota/jammat/report';
import { report as jammatReport } from '@rota/jammat/report/plan';
import { reportWords as keyOfTheDoorWords } from '@rota/key-of-the-door/report';
import { report as keyOfTheDoorReport } from '@rota/key-of-the-door/report/plan';
import { reportWords as keyedTriadsWords } from '@rota/keyed-triads/report';
import { report as keyedTriadsReport } from '@rota/keyed-triads/report/plan';
import { reportWords as threeCardWords } from '@rota/three-card/report';
import { report as threeCardReport } from '@rota/three-card/report/plan';
import { GAMES } from '../../apps/cli/games.ts';

const REPORTS: Readonly<Record<string, GameReportPlan>> = {
  'keyed-triads': keyedTriadsReport,
  'key-of-the-door': keyOfTheDoorReport,
  'three-card': threeCardReport,
  jammat: jammatReport,
};

/** What the reports say, by game. */
export const REPORT_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'keyed-triads': keyedTriadsWords,
  'key-of-the-door': keyOfTheDoorWords,
  'three-card': threeCardWords,
  jammat: jammatWords,
};

/** The games with what their reports ask for. */
export const REPORTED: readonly ReportedGame[] = GAMES.map((spoken) => ({
  ...spoken,
  report: REPORTS[spoken.game.id]!,
}));
