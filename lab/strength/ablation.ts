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

/** One player without a piece among players that have all: below a share of 1, the piece is worth its time. */
export interface AblationResult extends AveragedPacks {
  readonly piece: Piece;
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
    const average = await averagePacks(
      runner,
      { packs, seats: plan.seats },
      (pack) => ({ ...plan, game: game.id, piece, pack }),
      signal,
      (done) => onPack(piece, done),
    );
    if (!average) return;
    yield { piece, ...average };
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
