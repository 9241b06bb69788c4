import {
  type AnyBotPolicies,
  createAgent,
  type FindGame,
  type PlayableGame,
  requireGame,
  type TaskRunner,
} from '@rota/bots';
import {
  type Agent,
  type Estimate,
  LEVELS,
  RunningStats,
  scaledLevel,
  searchAgent,
} from '@rota/bots/arena';
import { freshDeal } from '@rota/bots/learning';
import { defaultOptions, isSearchable, seededRandom } from '@rota/core';
import { searchAmongGreedy as keyOfTheDoorAmongGreedy } from '@rota/games/key-of-the-door/bot';
import { shareOfPack } from '../training/share-among.ts';
import { oldKeyedTriadsMaster } from './old-masters/keyed-triads.ts';
import { oldThreeCardMaster } from './old-masters/three-card.ts';
import { ruleBasedAgent } from './rule-based/index.ts';
import { runNumberedTasks } from './run-numbered-tasks.ts';

/** By game: the policies of the master that came before. */
const OLD_MASTERS: Readonly<Record<string, AnyBotPolicies>> = {
  'keyed-triads': oldKeyedTriadsMaster,
  'key-of-the-door': keyOfTheDoorAmongGreedy,
  'three-card': oldThreeCardMaster,
};

/** An old master overlooked one opportunity in sixteen. */
const OLD_TUNING = { perceptionRate: 15 / 16 };

/** The players of the comparison; all but the master never change. */
export const PLAYER_NAMES = ['master', 'old master', 'rule-based', 'greedy', 'random'] as const;
export type PlayerName = (typeof PLAYER_NAMES)[number];

/** A pack to play with the challenger in every seat, for a worker; plain data. */
export interface PackTask {
  readonly game: string;
  readonly seats: number;
  readonly effort: number;
  /** The effort of old masters, which take less time a move. */
  readonly oldEffort: number;
  readonly seed: string;
  readonly pack: number;
  readonly challenger: PlayerName;
  readonly field: PlayerName;
}

/** A challenger among players that are all alike. */
export interface MatchUpResult {
  readonly challenger: string;
  readonly field: string;
  readonly packs: number;
  readonly share: Estimate;
}

/** Whether there is an old master to compare with. */
export function hasOldMaster(game: string): boolean {
  return game in OLD_MASTERS;
}

export interface PanelPlan extends Omit<PackTask, 'game' | 'pack' | 'challenger' | 'field'> {
  readonly packs: number;
  /** Whom the masters are measured among. */
  readonly among: readonly PlayerName[];
}

/** Plays the master, and the one before it, among copies of other players. */
export async function* playPanel(
  playable: PlayableGame,
  plan: PanelPlan,
  runner: TaskRunner<PackTask, number>,
  signal: AbortSignal,
  onPack: (name: string, done: number) => void,
): AsyncGenerator<MatchUpResult> {
  const { packs, among, ...shared } = plan;
  const task = { ...shared, game: playable.game.id };
  const players = PLAYER_NAMES.filter(
    (name) => name !== 'old master' || hasOldMaster(playable.game.id),
  );
  const matchUps = players
    .filter((name) => name === 'master' || name === 'old master')
    .flatMap((challenger) =>
      players
        .filter((field) => field !== challenger && among.includes(field))
        .map((field) => [challenger, field] as const),
    );
  for (const [challenger, field] of matchUps) {
    const shares = new RunningStats();
    await runNumberedTasks(
      runner,
      packs,
      (pack) => ({ ...task, challenger, field, pack }),
      (share) => {
        shares.add(share);
        onPack(`${challenger} among ${field}, ${plan.seats} seats`, shares.count);
      },
      signal,
    );
    if (shares.count < 2) return;
    yield { challenger, field, packs: shares.count, share: shares.estimate(plan.seats) };
  }
}

export function playPackHandler(find: FindGame): (task: PackTask) => Promise<number> {
  return async ({ game, seats, effort, oldEffort, seed, pack, challenger, field }) => {
    const playable = await requireGame(find, game);
    const [one, others] = [challenger, field].map((name) =>
      playerOf(name, playable, name === 'old master' ? oldEffort : effort),
    );
    return shareOfPack(playable, one!, others!, seats, { pack, seed });
  };
}

/** Deals of greedy players in which both masters decide, and those before that warm the process up. */
const TIMED_DEALS = 6;
const WARMING_DEALS = 3;

/** Returns the CPU time that the master and the old one take a move, in milliseconds, over the same decisions. */
export function costOfMoves(
  playable: PlayableGame,
  seats: number,
  effort: number,
  oldEffort: number,
): { readonly master: number; readonly oldMaster: number } {
  const { game, policies } = playable;
  const agents = [
    playerOf('master', playable, effort),
    playerOf('old master', playable, oldEffort),
  ].map((agent) => ({ agent, spent: 0 }));
  const random = seededRandom('cost of moves');
  let moves = 0;
  for (let deal = 0; deal < WARMING_DEALS + TIMED_DEALS; deal++) {
    const state = freshDeal(game, defaultOptions(game.options), seats, random);
    for (let seat = game.currentSeat(state); seat >= 0; seat = game.currentSeat(state)) {
      const view = game.view(state, seat);
      if (deal >= WARMING_DEALS) moves++;
      for (const each of agents) {
        const began = process.cpuUsage();
        each.agent.move(view, seat, random);
        const { user, system } = process.cpuUsage(began);
        if (deal >= WARMING_DEALS) each.spent += (user + system) / 1000;
      }
      game.play(state, seat, policies.baseline(view, seat, random));
    }
  }
  const [master, oldMaster] = agents.map(({ spent }) => spent / moves);
  return { master: master!, oldMaster: oldMaster! };
}

/** Returns a player, with a factor on the iterations of the masters. */
export function playerOf(name: PlayerName, playable: PlayableGame, effort: number): Agent {
  const { game, policies } = playable;
  if (!isSearchable(game)) throw new RangeError(`${game.id} cannot be searched`);
  const { iterations } = scaledLevel(LEVELS.master, effort);
  switch (name) {
    case 'master':
      return searchAgent(game, policies, iterations);
    case 'old master':
      return searchAgent(game, OLD_MASTERS[game.id]!, iterations, OLD_TUNING);
    case 'rule-based':
      return ruleBasedAgent(game);
    case 'greedy':
    case 'random':
      return createAgent(name, playable);
  }
}
