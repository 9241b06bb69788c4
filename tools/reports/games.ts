import type { ReportedGame } from '@rota/experiments/game-report';
import { GAMES } from '@rota/games';
import { loadStudied } from '@rota/games/load-game';

const games = await Promise.all(
  GAMES.map(async (game) => ({ ...(await loadStudied(game)), ...(await game.reportPlan?.()) })),
);

/** The games that have a report, each with its plan. */
export const REPORTED = games.filter((game): game is ReportedGame => 'report' in game);
