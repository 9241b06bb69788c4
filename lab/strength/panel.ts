import {
  createAgent,
  type FindGame,
  type PlayableGame,
  requireGame,
  type TaskRunner,
} from '@rota/bots';
import { type Agent, LEVELS, scaledLevel, searchAgent } from '@rota/bots/arena';
import { isSearchable } from '@rota/core';
import { type AveragedPacks, averagePacks } from './average-packs.ts';
import { ruleBasedAgent } from './rule-based/index.ts';
import { shareOfPack } from './share-among.ts';

/** The players of the comparison; all but the master never change. */
export const PLAYER_NAMES = ['master', 'rule-based', 'greedy', 'random'] as const;
export type PlayerName = (typeof PLAYER_NAMES)[number];

/** A pack to play with a master in every seat, for a worker; plain data. */
export interface PackTask {
  readonly game: string;
  readonly seats: number;
  readonly effort: number;
  readonly seed: string;
  readonly pack: number;
  readonly field: PlayerName;
}

/** A master among players that are all alike. */
export interface MatchUpResult extends AveragedPacks {
  readonly field: string;
}

export interface PanelPlan extends Omit<PackTask, 'game' | 'pack' | 'field'> {
  readonly packs: number;
  /** Whom the master is measured among. */
  readonly among: readonly PlayerName[];
}

/** Plays the master among copies of other players. */
export async function* playPanel(
  playable: PlayableGame,
  plan: PanelPlan,
  runner: TaskRunner<PackTask, number>,
  signal: AbortSignal,
  onPack: (name: string, done: number) => void,
): AsyncGenerator<MatchUpResult> {
  const { packs, among, ...shared } = plan;
  const task = { ...shared, game: playable.game.id };
  for (const field of PLAYER_NAMES) {
    if (field === 'master' || !among.includes(field)) continue;
    const average = await averagePacks(
      runner,
      { packs, seats: plan.seats },
      (pack) => ({ ...task, field, pack }),
      signal,
      (done) => onPack(`master among ${field}, ${plan.seats} seats`, done),
    );
    if (!average) return;
    yield { field, ...average };
  }
}

export function playPackHandler(find: FindGame): (task: PackTask) => Promise<number> {
  return async ({ game, seats, effort, seed, pack, field }) => {
    const playable = await requireGame(find, game);
    const master = playerOf('master', playable, effort);
    const others = playerOf(field, playable, effort);
    return shareOfPack(playable, master, others, seats, { pack, seed });
  };
}

/** Returns a player, with a factor on the iterations of the masters. */
export function playerOf(name: PlayerName, playable: PlayableGame, effort: number): Agent {
  const { game } = playable;
  if (!isSearchable(game)) throw new RangeError(`${game.id} cannot be searched`);
  const { iterations } = scaledLevel(LEVELS.master, effort);
  switch (name) {
    case 'master':
      return searchAgent(playable, iterations);
    case 'rule-based':
      return ruleBasedAgent(game);
    case 'greedy':
    case 'random':
      return createAgent(name, playable);
  }
}
