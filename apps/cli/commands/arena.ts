import { readFileSync } from 'node:fs';
import { undefinedOnAbort } from '@rota/bots';
import { type ArenaPlan, LEVELS, playRounds, seatings, Tally } from '@rota/bots/arena';
import { formatDecimal, Match } from '@rota/core';
import { openArenaFile } from '../arena-file.ts';
import { importBot, isBotFile } from '../bot-file.ts';
import { CliError, fail } from '../cli-error.ts';
import { INTERRUPTED, interruptSignal } from '../interrupt-signal.ts';
import { parseBotsAndFiles, parseOptions, requireGame } from '../match-flags.ts';
import { print } from '../output.ts';
import { showProgress } from '../progress-bar.ts';
import { formatEstimate, formatTable, UNKNOWN_MARGIN } from '../text-table.ts';
import { currentLanguage, gameTitle, translate } from '../translate.ts';
import { openPool } from '../worker-pool.ts';

export interface ArenaFlags {
  readonly bots: string;
  readonly seats?: number;
  readonly rounds: number;
  /** Confidence in percent. */
  readonly until?: number;
  readonly seed: string;
  readonly deals?: string;
  readonly options?: string;
  readonly iterations: number;
  readonly effort: number;
  readonly threads?: number;
  readonly out?: string;
}

/**
 * `rota arena GAME`: bots play duplicate deals; prints ratings and the results of each pair. The output
 * depends on the flags alone, not on the number of threads or on interruptions.
 */
export async function runArena(id: string, flags: ArenaFlags): Promise<number> {
  const loaded = await requireGame(id);
  const plan = arenaPlan(id, flags);
  const match = Match.create(loaded.game, plan.seats, plan.options);
  if (!match.ok) throw new CliError(match.rejection, { game: id });

  const names = [...new Set(plan.bots)];
  const files = names.filter(isBotFile);
  // Says what is wrong with one before any match begins.
  await Promise.all(files.map(importBot));
  const tally = new Tally(names);
  const isDecided = () => flags.until !== undefined && tally.isDecided(flags.until / 100);
  const settings = {
    ...plan,
    version: loaded.game.version,
    levels: Object.fromEntries(Object.entries(LEVELS).filter(([name]) => names.includes(name))),
    ...(files.length > 0 && { files: files.map((file) => readFileSync(file, 'utf8')) }),
  };
  const file =
    flags.out === undefined
      ? undefined
      : await openArenaFile(
          flags.out,
          settings,
          (round) => seatings(plan, round),
          (round) => {
            if (tally.rounds < flags.rounds && !isDecided()) tally.add(round);
          },
        );
  const pool = openPool(flags.threads);
  const bar = showProgress(
    flags.rounds,
    (done) => translate('progress.arena', { done, total: flags.rounds }),
    tally.rounds,
  );
  const stop = interruptSignal();
  try {
    const rounds = playRounds(plan, pool.runner('playMatch'), tally.rounds, flags.rounds);
    while (!isDecided()) {
      const next = await undefinedOnAbort(rounds.next(), stop);
      if (!next || next.done) break;
      tally.add(next.value);
      await file?.add(next.value);
      bar.update(tally.rounds);
    }
  } finally {
    bar.stop();
    await pool.close();
    await file?.close();
  }
  const { seats, seed } = plan;
  print(translate('arena.title', { title: gameTitle(loaded), seats, rounds: tally.rounds, seed }));
  if (tally.rounds > 0) print('', ...formatReport(tally));
  if (flags.until !== undefined) {
    const key = isDecided() ? 'arena.decided' : 'arena.undecided';
    print('', translate(key, { confidence: flags.until }));
  }
  return stop.aborted ? INTERRUPTED : 0;
}

function arenaPlan(id: string, flags: ArenaFlags): ArenaPlan {
  const bots = parseBotsAndFiles(flags.bots);
  const seats = flags.seats ?? bots.length;
  const distinct = new Set(bots).size;
  if (distinct < 2) fail('nothing-to-compare');
  if (seats < bots.length && distinct < bots.length) fail('bot-named-twice');
  return {
    game: id,
    bots,
    seats,
    options: parseOptions(flags),
    seed: flags.seed,
    iterations: flags.iterations,
    effort: flags.effort,
  };
}

/** Formats the ratings, best first, and the results of each pair. */
function formatReport(tally: Tally): string[] {
  const language = currentLanguage();
  const rated = tally.ratings().map((rated, at) => ({ ...rated, at, name: tally.bots[at]! }));
  rated.sort((a, b) => b.rating.mean - a.rating.mean);
  const ratings = rated.map(({ name, rating, points, won }) => [
    name,
    formatEstimate(rating, 0),
    formatDecimal(points, 2, language),
    `${formatDecimal(100 * won, 1, language)} %`,
  ]);
  const encounters = rated.map((row) => [
    row.name,
    ...rated.map((column) => {
      if (row.at === column.at) return '·';
      const { gain, ahead, aheadInterval } = tally.headToHead(row.at, column.at);
      const [share, low, high] = [ahead, aheadInterval.low, aheadInterval.high].map((value) =>
        formatDecimal(100 * value, 0, language),
      );
      return `${formatEstimate(gain, 2)} (${share} %, ${low}–${high} %)`;
    }),
  ]);
  const isUnknown = [...ratings, ...encounters]
    .flat()
    .some((cell) => cell.includes(`± ${UNKNOWN_MARGIN}`));
  return [
    translate('arena.ratings'),
    ...formatTable([
      ['', translate('arena.elo'), translate('arena.points'), translate('arena.won')],
      ...ratings,
    ]),
    '',
    translate('arena.encounters'),
    ...formatTable([['', ...rated.map(({ name }) => name)], ...encounters]),
    ...(isUnknown ? ['', translate('arena.unknown')] : []),
  ];
}
