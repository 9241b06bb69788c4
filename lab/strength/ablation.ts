import {
  type AnyBotPolicies,
  type FindGame,
  type PlayableGame,
  requireGame,
  type TaskRunner,
} from '@rota/bots';
import { type Agent, type Estimate, RunningStats, searchAgent } from '@rota/bots/arena';
import type { Milliseconds } from '@rota/core';
import { runNumberedTasks } from './run-numbered-tasks.ts';
import { shareOfPack } from './share-among.ts';

/** What a game may give its bots beyond the baseline, and a search can do without. */
const PIECES = [
  'candidateMoves',
  'ownPolicy',
  'value',
  'beliefs',
] as const satisfies readonly (keyof AnyBotPolicies)[];
type Piece = (typeof PIECES)[number];

/** A pack to play without a piece in every seat, for a worker; plain data. */
export interface AblationTask {
  readonly game: string;
  readonly seats: number;
  /** The time of each move, for every player. */
  readonly milliseconds: Milliseconds;
  readonly seed: string;
  readonly pack: number;
  readonly piece: Piece;
}

/** One player without a piece among players that have all. */
export interface AblationResult {
  readonly piece: Piece;
  readonly packs: number;
  /** Its points relative to a fair share: below 1, the piece is worth its time. */
  readonly share: Estimate;
}

export interface AblationPlan extends Omit<AblationTask, 'game' | 'pack' | 'piece'> {
  readonly packs: number;
}

/** Measures what each piece of a game's bots is worth at equal time. */
export async function* playAblations(
  { game, policies }: PlayableGame,
  { packs, ...plan }: AblationPlan,
  runner: TaskRunner<AblationTask, number>,
  signal: AbortSignal,
  onPack: (piece: Piece, done: number) => void,
): AsyncGenerator<AblationResult> {
  for (const piece of PIECES) {
    if (!policies[piece]) continue;
    const shares = new RunningStats();
    await runNumberedTasks(
      runner,
      packs,
      (pack) => ({ ...plan, game: game.id, piece, pack }),
      (share) => {
        shares.add(share);
        onPack(piece, shares.count);
      },
      signal,
    );
    if (shares.count < 2) return;
    yield { piece, packs: shares.count, share: shares.estimate(plan.seats) };
  }
}

export function playAblationHandler(find: FindGame): (task: AblationTask) => Promise<number> {
  return async ({ game: id, seats, milliseconds, seed, pack, piece }) => {
    const { game, policies } = await requireGame(find, id);
    const { [piece]: _, ...others } = policies;
    const playerOf = (given: AnyBotPolicies) => searchFor(milliseconds, { game, policies: given });
    return shareOfPack({ game, policies }, playerOf(others), playerOf(policies), seats, {
      pack,
      seed,
    });
  };
}

/** Returns a player that searches for a time. */
function searchFor(milliseconds: Milliseconds, playable: PlayableGame): Agent {
  const agent = searchAgent(playable, Number.POSITIVE_INFINITY);
  return {
    ...agent,
    move(view, seat, random) {
      const until = performance.now() + milliseconds;
      return agent.move(view, seat, random, { shouldStop: () => performance.now() >= until });
    },
  };
}
