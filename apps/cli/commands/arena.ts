import { orAborted } from '@rota/bots';
import { type ArenaPlan, LEVELS, playRounds, seatings, Tally } from '@rota/bots/arena';
import { formatDecimal, Match } from '@rota/core';
import { openArenaFile } from '../arena-file.ts';
import { Complaint, complain } from '../complaint.ts';
import { INTERRUPTED, interruption } from '../interrupt.ts';
import { botsNamed, gameNamed, optionsOf } from '../match-setup.ts';
import { progress } from '../progress.ts';
import { languageSpoken, say, titleOf } from '../say.ts';
import { signed, table, UNKNOWN } from '../table.ts';
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
 * `rota arena GAME`: bots meet on duplicate deals, and their ratings and encounters are printed. The
 * outcome depends on the flags alone, not on how many threads there are or when it was interrupted.
 */
export async function holdArena(id: string, flags: ArenaFlags): Promise<number> {
  const spoken = await gameNamed(id);
  const plan = planOf(id, flags);
  const judged = Match.create(spoken.game, plan.seats, plan.options);
  if (!judged.ok) throw new Complaint(judged.rejection, { game: id });

  const names = [...new Set(plan.bots)];
  const tally = new Tally(names);
  const isDecided = () => flags.until !== undefined && tally.decided(flags.until / 100);
  const settings = {
    ...plan,
    version: spoken.game.version,
    levels: Object.fromEntries(
      Object.entries(LEVELS).filter(([name]) => names.includes(name as never)),
    ),
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
  const bar = progress(flags.rounds, (done) =>
    say('progress.arena', { done, total: flags.rounds }),
  );
  bar.to(tally.rounds);
  const stop = interruption();
  try {
    const rounds = playRounds(plan, pool.runner('playMatch'), tally.rounds, flags.rounds);
    while (!isDecided()) {
      const next = await orAborted(rounds.next(), stop);
      if (!next || next.done) break;
      tally.add(next.value);
      await file?.add(next.value);
      bar.to(tally.rounds);
    }
  } finally {
    bar.stop();
    await pool.close();
    await file?.close();
  }
  const { seats, seed } = plan;
  console.log(say('arena.title', { title: titleOf(spoken), seats, rounds: tally.rounds, seed }));
  if (tally.rounds > 0) console.log(`\n${report(tally)}`);
  if (flags.until !== undefined) {
    console.log(
      `\n${say(isDecided() ? 'arena.decided' : 'arena.undecided', { confidence: flags.until })}`,
    );
  }
  return stop.aborted ? INTERRUPTED : 0;
}

function planOf(id: string, flags: ArenaFlags): ArenaPlan {
  const bots = botsNamed(flags.bots);
  const seats = flags.seats ?? bots.length;
  const different = new Set(bots).size;
  if (different < 2) complain('nothing-to-compare');
  if (seats < bots.length && different < bots.length) complain('bot-named-twice');
  return {
    game: id,
    bots,
    seats,
    options: optionsOf(flags),
    seed: flags.seed,
    iterations: flags.iterations,
    effort: flags.effort,
  };
}

/** The ratings, best first, and how much each bot makes of the others. */
function report(tally: Tally): string {
  const language = languageSpoken();
  const rated = tally.ratings().map((rated, at) => ({ ...rated, at, name: tally.bots[at]! }));
  rated.sort((a, b) => b.rating.mean - a.rating.mean);
  const ratings = rated.map(({ name, rating, points, won }) => [
    name,
    signed(rating, 0),
    formatDecimal(points, 2, language),
    `${formatDecimal(100 * won, 1, language)} %`,
  ]);
  const encounters = rated.map((row) => [
    row.name,
    ...rated.map((column) => {
      if (row.at === column.at) return '·';
      const { gain, ahead, aheadWithin } = tally.encounter(row.at, column.at);
      const [share, low, high] = [ahead, aheadWithin.low, aheadWithin.high].map((each) =>
        formatDecimal(100 * each, 0, language),
      );
      return `${signed(gain, 2)} (${share} %, ${low}–${high} %)`;
    }),
  ]);
  const isUnknown = [...ratings, ...encounters]
    .flat()
    .some((cell) => cell.includes(`± ${UNKNOWN}`));
  return [
    say('arena.ratings'),
    table([['', say('arena.elo'), say('arena.points'), say('arena.won')], ...ratings]),
    '',
    say('arena.encounters'),
    table([['', ...rated.map(({ name }) => name)], ...encounters]),
    ...(isUnknown ? ['', say('arena.unknown')] : []),
  ].join('\n');
}
