import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  bonferroniBound,
  compareReports,
  type GameReport,
  type ReportedGame,
} from '@rota/experiments/game-report';
import { GAMES } from '@rota/games';
import { loadMeasuredGame } from '@rota/games/load-game';
import { printTable } from '../print-table.ts';

const games = await Promise.all(
  GAMES.map(async (game) => ({
    ...(await loadMeasuredGame(game)),
    ...(await game.reportPlan?.()),
  })),
);

/** The games that have a report, with their plans. */
export const REPORTED = games.filter((game): game is ReportedGame => 'report' in game);

/** The confidence of the bound on differences, corrected for the number of figures. */
const CONFIDENCE = 0.999;

/** How many of the largest differences are printed. */
const PRINTED_DIFFERENCES = 20;

/** Returns the path of a game's shipped report. */
export const shippedReport = (game: string) =>
  join('games', game, 'metrics', 'report', 'report.json');

export function readShipped(game: string): GameReport {
  return JSON.parse(readFileSync(shippedReport(game), 'utf8')) as GameReport;
}

/** Compares reports of another seed with the shipped ones and prints the result. @returns whether they agree */
export function printComparison(reports: readonly GameReport[]): boolean {
  const compared = reports.map((report) => ({
    game: report.game,
    ...compareReports(readShipped(report.game), report),
  }));
  const faults = compared.flatMap(({ game, faults }) => faults.map((fault) => `${game}: ${fault}`));
  const figures = compared
    .flatMap(({ game, figures }) => figures.map((figure) => ({ game, ...figure })))
    .sort((a, b) => b.z - a.z);
  for (const { game, figures: own } of compared) {
    const largest = Math.max(0, ...own.map(({ z }) => z));
    console.log(`${game}: ${own.length} figures, the largest difference ${largest.toFixed(2)} σ`);
  }
  const bound = bonferroniBound(Math.max(1, figures.length), CONFIDENCE);
  console.log(
    `bound for ${figures.length} figures at ${100 * CONFIDENCE} % (Bonferroni): ${bound.toFixed(2)} σ`,
  );
  const interval = ([, value, low, high]: readonly (string | number)[]) =>
    `${value} (${low} – ${high})`;
  const rows = figures
    .slice(0, PRINTED_DIFFERENCES)
    .map(({ game, path, ours, theirs, z }) => [
      [game, ...path].join(' › '),
      interval(ours),
      interval(theirs),
      z.toFixed(2),
    ]);
  printTable([['figure', 'shipped', 'other seed', 'σ'], ...rows]);
  for (const fault of faults) console.log(`differs: ${fault}`);
  const beyond = figures.filter(({ z }) => z > bound).length;
  console.log(
    `${beyond} of ${figures.length} simulated figures beyond the bound; ` +
      `${faults.length} differences in counted figures`,
  );
  return beyond === 0 && faults.length === 0;
}
