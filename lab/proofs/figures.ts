// Computes the figures of the reports with independent programs, which share no code with the rules, and
// compares: `npm run prove -- figures --games jammat --scale 2 --seed 7 --all`. Ctrl-C ends it.
import { showProgress } from '../../apps/cli/progress-bar.ts';
import { decimal, readFlags, rejectInput } from '../flags.js';
import {
  type ComparedFigure,
  compareWithReport,
  type UncoveredPart,
} from '../independent/compare.ts';
import { PROGRAMS } from '../independent/programs.ts';
import { printTable } from '../print-table.ts';
import { readShipped } from '../reports/shipped-reports.ts';

/** The largest of some thousand differences is hardly ever larger by chance. */
const BOUND = 4.5;
/** How many of a game's figures are printed without `--all`: the most different ones. */
const PRINTED = 12;

const USAGE = 'npm run prove -- figures --games keyed-triads --scale 1 --seed 1 --all';
const { scale, seed, ...flags } = readFlags(USAGE, {
  games: Object.keys(PROGRAMS).join(),
  scale: decimal(1),
  seed: 1,
  all: false,
});
const games = flags.games.split(',');
const unknown = games.find((game) => !Object.hasOwn(PROGRAMS, game));
if (unknown !== undefined) {
  rejectInput(`No game “${unknown}”. There are ${Object.keys(PROGRAMS).join(', ')}.`, USAGE);
}

const REASONS: Readonly<Record<UncoveredPart['reason'], string>> = {
  bots: 'played by the baseline or masters',
  search: 'computed by the report with the baseline, annealing or a linear programme',
  variants: 'effects of other readings of the rules',
  other: 'lists whose counts are compared elsewhere',
};

let agrees = true;
for (const game of games) {
  const { deals, compute } = PROGRAMS[game]!;
  const wanted = Math.max(2, Math.round(scale * deals));
  const bar = showProgress(0, (done) => `${game}: ${done} deals`);
  let done = 0;
  const figures = compute(wanted, seed, (more) => {
    done += more;
    bar.update(done);
  });
  bar.stop();
  const { compared, uncovered } = compareWithReport(readShipped(game), figures);
  print(game, wanted, compared, uncovered);
  agrees &&= compared.every(({ difference }) => Math.abs(difference) <= BOUND);
}
console.log(agrees ? 'All figures agree.' : `NOT ALL AGREE within ${BOUND} standard errors.`);
process.exit(agrees ? 0 : 1);

function print(
  game: string,
  wanted: number,
  compared: readonly ComparedFigure[],
  uncovered: readonly UncoveredPart[],
): void {
  const sorted = [...compared].sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
  const counted = compared.filter(({ exact }) => exact);
  const measured = compared.filter(({ exact }) => !exact);
  const squares = measured.reduce((sum, { difference }) => sum + difference ** 2, 0);
  console.log(
    `\n${game}: ${compared.length} figures, ${counted.length} of them counted exactly; ${wanted} deals of each kind; ` +
      `mean square of the others’ standard errors ${(squares / measured.length).toFixed(2)}`,
  );
  const shown = flags.all ? compared : sorted.slice(0, PRINTED);
  printTable([
    ['figure', 'published', 'independent', 'standard errors'],
    ...shown.map(({ path, published, independent, difference, exact }) => [
      path.join(' › '),
      formatNumber(published),
      formatNumber(independent),
      exact ? (difference === 0 ? 'equal' : 'DIFFERENT') : difference.toFixed(2),
    ]),
  ]);
  for (const [reason, text] of Object.entries(REASONS)) {
    const paths = uncovered.filter((each) => each.reason === reason).map(({ path }) => path);
    if (paths.length > 0) console.log(`  not computed (${text}): ${paths.join('; ')}`);
  }
}

function formatNumber(number: number): string {
  return Number.isInteger(number) ? String(number) : String(Number(number.toPrecision(5)));
}
