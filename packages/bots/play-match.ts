import {
  type AnyGame,
  BOT_PREFIX,
  Match,
  type MatchRecord,
  seededRandom,
  writeRecord,
} from '@rota/core';
import { type Agent, type AnyAgent, type BotSettings, createAgent } from './agents.ts';
import { type FindGame, requireGame } from './bot-service.ts';
import { type BotName, isBotName, type PlayableGame } from './contract.ts';
import { guardAgent, positionIn } from './guard-agent.ts';
import { playDeal } from './play-deal.ts';
import { TaskError, type TaskRunner } from './pool/tasks.ts';

/** A match among bots, up to its packs and moves. */
export interface MatchPlan extends BotSettings {
  /** By seat. */
  readonly seats: readonly BotName[];
  /** Any JSON value that `Match.create` accepts. */
  readonly options?: unknown;
  /** Equal seeds and numbers give equal packs and, at equal settings, equal moves. */
  readonly seed: string | number;
  /** The match's number within the seed, default 0; equal numbers mean equal packs. */
  readonly match?: number;
}

/** A match as in `MatchPlan`, among bots that need not be Rota's. */
export interface NamedMatchPlan extends Omit<MatchPlan, 'seats'> {
  /** By seat: the bots' names, which records prefix with `bot:`. */
  readonly seats: readonly string[];
}

/** A match for a worker; plain data. */
export interface MatchTask {
  /** The game's id. */
  readonly game: string;
  readonly plan: NamedMatchPlan;
}

/** Plays matches, such as in a pool of workers. */
export type MatchRunner = TaskRunner<MatchTask, MatchRecord>;

/**
 * Returns the handler of matches for a pool of workers.
 * It throws a `TaskError` (`unknown-game`) if `find` does not know the game, and as `playMatch` does.
 * @param loadAgent loads a bot that is none of `BOT_NAMES`; default: there are no others (`unknown-bot`)
 */
export function playMatchHandler(
  find: FindGame,
  loadAgent: (name: string) => Promise<AnyAgent> = async (name) => {
    throw new TaskError('unknown-bot', name);
  },
): (task: MatchTask) => Promise<MatchRecord> {
  return async ({ game, plan }) => {
    const playable = await requireGame(find, game);
    const agents = plan.seats.map((name) =>
      isBotName(name) ? createAgent(name, playable, plan) : loadAgent(name),
    );
    return playMatchAmong(playable.game, await Promise.all(agents), plan);
  };
}

/**
 * Plays a match among bots. Deal d (from 0) of match m has the seed `seed:m:d`; the pack is drawn
 * first, so it does not depend on the bots.
 * @throws as `playMatchAmong`
 */
export function playMatch(playable: PlayableGame, plan: MatchPlan): MatchRecord {
  const agents = plan.seats.map((name) => createAgent(name, playable, plan));
  return playMatchAmong(playable.game, agents, plan);
}

/**
 * Plays a match among given agents.
 * @param agents by seat
 * @throws RangeError when `Match.create` rejects the number of seats or the options
 * @throws TaskError `bot-failed` when one whose name is none of `BOT_NAMES` throws or makes an illegal move, `task-failed`
 * when anything else does; its `failure` says where
 */
export function playMatchAmong(
  game: AnyGame,
  agents: readonly Agent[],
  plan: Omit<NamedMatchPlan, keyof BotSettings>,
): MatchRecord {
  const created = Match.create(game, agents.length, plan.options);
  if (!created.ok) throw new RangeError(`No such match: ${JSON.stringify(created.rejection)}`);
  const match = created.value;
  // Rota's own choose among legal moves, and checking each would take as long as their matches.
  const players = agents.map((agent, seat) => {
    const name = plan.seats[seat]!;
    return isBotName(name) ? agent : guardAgent(agent, name, match);
  });
  try {
    while (match.awaitsDeal) {
      const random = seededRandom(`${plan.seed}:${plan.match ?? 0}:${match.deals.length}`);
      match.begin(match.shuffledPack(random));
      playDeal(game, match.state, players, random, (seat, move) => match.play(seat, move));
    }
  } catch (error) {
    throw TaskError.from(error, 'task-failed', positionIn(match));
  }
  return writeRecord(
    match,
    plan.seats.map((name) => `${BOT_PREFIX}${name}`),
  );
}
