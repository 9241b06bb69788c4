import {
  type AnyBotPolicies,
  type FindGame,
  type PlayableGame,
  requireGame,
  type TaskRunner,
} from '@rota/bots';
import { type Agent, searchAgent } from '@rota/bots/arena';
import type { Milliseconds } from '@rota/core';
import { type AveragedPacks, averagePacks } from './average-packs.ts';
import { shareOfPack } from './share-among.ts';

/** What a game may give its bots beyond the baseline, and a search can do without. */
export const PIECES = [
  'candidateMoves',
  'ownPolicy',
  'value',
  'beliefs',
] as const satisfies readonly (keyof AnyBotPolicies)[];
export type Piece = (typeof PIECES)[number];

/** A pack to play without some pieces in every seat, for a worker; plain data. */
export interface AblationTask {
  readonly game: string;
  readonly seats: number;
  /** The time of each move, for every player. */
  readonly milliseconds: Milliseconds;
  readonly seed: string;
  readonly pack: number;
  readonly without: readonly Piece[];
}

/** One player without some pieces among players that have all: below a share of 1, they are worth their time. */
export interface AblationResult extends AveragedPacks {
  readonly without: readonly Piece[];
}

export interface AblationPlan extends Omit<AblationTask, 'game' | 'pack' | 'without'> {
  readonly packs: number;
  /** The pieces that are left out together, in each measurement. */
  readonly ablations: readonly (readonly Piece[])[];
}

/** Measures what pieces of a game's bots are worth at equal time. */
export async function* playAblations(
  { game, policies }: PlayableGame,
  { packs, ablations, ...plan }: AblationPlan,
  runner: TaskRunner<AblationTask, number>,
  signal: AbortSignal,
  onPack: (without: readonly Piece[], done: number) => void,
): AsyncGenerator<AblationResult> {
  for (const pieces of ablations) {
    const without = pieces.filter((piece) => policies[piece]);
    if (without.length === 0) continue;
    const average = await averagePacks(
      runner,
      { packs, seats: plan.seats },
      (pack) => ({ ...plan, game: game.id, without, pack }),
      signal,
      (done) => onPack(without, done),
    );
    if (!average) return;
    yield { without, ...average };
  }
}

export function playAblationHandler(find: FindGame): (task: AblationTask) => Promise<number> {
  return async ({ game: id, seats, milliseconds, seed, pack, without }) => {
    const { game, policies } = await requireGame(find, id);
    const others = { ...policies };
    for (const piece of without) delete others[piece];
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
