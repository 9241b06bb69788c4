import { join } from 'node:path';
import type { MatchRunner } from '@rota/bots';
import { type ArenaPlan, LEVELS, playRounds, seatings } from '@rota/bots/arena';
import type { MatchRecord } from '@rota/core';
import { openArenaFile } from '../../apps/cli/arena-file.ts';
import { loadGames } from '../../apps/cli/games.ts';
import { showProgress } from '../../apps/cli/progress-bar.ts';

const GAMES = await loadGames();

/** What is asked of an arena, and when it has answered. */
export interface ArenaRun {
  readonly plan: ArenaPlan;
  /** What the progress bar calls it, and the file its records go to. */
  readonly name: string;
  /** Rounds at most. */
  readonly maxRounds: number;
  /** The records of one more round. */
  add(round: readonly MatchRecord[]): void;
  /** Whether it is answered after so many rounds. */
  isDecided(rounds: number): boolean;
}

/** Who plays, and where what was played is kept so that a run can be gone on with. */
export interface ArenaContext {
  readonly runner: MatchRunner;
  readonly folder: string;
}

/**
 * Plays rounds until the question is answered, beginning with those that an earlier run has kept. The
 * outcome depends on the question alone, not on how often it was broken off.
 * @returns how many rounds it took
 */
export async function runArena(
  question: ArenaRun,
  { runner, folder }: ArenaContext,
): Promise<number> {
  const { plan, name, maxRounds: most } = question;
  let rounds = 0;
  const over = () => rounds >= most || question.isDecided(rounds);
  const take = (round: readonly MatchRecord[]) => {
    if (over()) return;
    question.add(round);
    rounds++;
  };
  const { version } = GAMES.find(({ game }) => game.id === plan.game)!.game;
  const levels = Object.entries(LEVELS).filter(([level]) => plan.bots.includes(level as never));
  const file = await openArenaFile(
    join(folder, `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.jsonl`),
    { ...plan, version, levels: Object.fromEntries(levels) },
    (round) => seatings(plan, round),
    take,
  );
  const bar = showProgress(most, (done) => `${name}: ${done} deals`);
  try {
    if (over()) return rounds;
    for await (const round of playRounds(plan, runner, rounds, most)) {
      await file.add(round);
      take(round);
      bar.to(rounds);
      if (over()) break;
    }
    return rounds;
  } finally {
    bar.stop();
    await file.close();
  }
}
