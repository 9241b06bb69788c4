import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type BotName, type MatchRunner, playMatch } from '@rota/bots';
import { type ArenaPlan, LEVELS, playRounds, seatings } from '@rota/bots/arena';
import type { MatchRecord } from '@rota/core';
import { openArenaFile } from '../../apps/cli/arena-file.ts';
import { type LoadedGame, loadGames } from '../../apps/cli/games.ts';
import { showProgress } from '../../apps/cli/progress-bar.ts';

const GAMES = await loadGames();

/** A series of arena rounds that ends when its run is decided. */
export interface ArenaRun {
  readonly plan: ArenaPlan;
  /** Its name in the progress bar and of its file. */
  readonly name: string;
  readonly maxRounds: number;
  /** Receives the records of one more round. */
  add(round: readonly MatchRecord[]): void;
  /** Returns whether to stop after a number of rounds. */
  isDecided(rounds: number): boolean;
}

/** What plays the matches, and the folder of records from which a run resumes. */
export interface ArenaContext {
  readonly runner: MatchRunner;
  readonly folder: string;
}

/**
 * Plays rounds until the run is decided, after those stored by an earlier run. The result does not
 * depend on interruptions.
 * @returns the number of rounds
 */
export async function runArena(run: ArenaRun, { runner, folder }: ArenaContext): Promise<number> {
  const { plan, name, maxRounds } = run;
  let rounds = 0;
  const over = () => rounds >= maxRounds || run.isDecided(rounds);
  const take = (round: readonly MatchRecord[]) => {
    if (over()) return;
    run.add(round);
    rounds++;
  };
  const playable = GAMES.find(({ game }) => game.id === plan.game)!;
  const { version } = playable.game;
  const levels = Object.entries(LEVELS).filter(([level]) => plan.bots.includes(level as never));
  const file = await openArenaFile(
    join(folder, `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.jsonl`),
    { ...plan, version, levels: Object.fromEntries(levels), play: fingerprintOf(plan, playable) },
    (round) => seatings(plan, round),
    take,
  );
  const bar = showProgress(maxRounds, (done) => `${name}: ${done} deals`);
  try {
    if (over()) return rounds;
    for await (const round of playRounds(plan, runner, rounds, maxRounds)) {
      await file.add(round);
      take(round);
      bar.update(rounds);
      if (over()) break;
    }
    return rounds;
  } finally {
    bar.stop();
    await file.close();
  }
}

/** Identifies how the bots play, so that a run does not continue records of bots that have changed since. */
function fingerprintOf({ bots, seats, options }: ArenaPlan, playable: LoadedGame): string {
  const record = playMatch(playable, {
    seats: Array.from({ length: seats }, (_, seat) => bots[seat % bots.length] as BotName),
    options: { ...(options as object), deals: 1 },
    seed: 'fingerprint',
    effort: 0.02,
    iterations: 20,
  });
  return createHash('sha256').update(JSON.stringify(record.deals)).digest('base64url').slice(0, 12);
}
