import { type AnyGame, Match, type MatchRecord, seededRandom, writeRecord } from '@rota/core';
import { type Agent, type BotSettings, createAgent } from './agents.ts';
import { type FindGame, requireGame } from './bot-service.ts';
import type { BotName, PlayableGame } from './contract.ts';
import { playDeal } from './play-deal.ts';
import type { TaskRunner } from './pool/tasks.ts';

export interface MatchPlan extends BotSettings {
  /** Who sits where. */
  readonly seats: readonly BotName[];
  /** As a record writes them: any JSON value that `Match.create` accepts. */
  readonly options?: unknown;
  readonly seed: string | number;
  /** Which match of the seed this is; left out, 0. Equal numbers mean equal packs. */
  readonly match?: number;
}

/** A match for a worker to play; plain data. */
export interface MatchTask {
  /** The game's id. */
  readonly game: string;
  readonly plan: MatchPlan;
}

export type MatchRunner = TaskRunner<MatchTask, MatchRecord>;

export function playMatchHandler(find: FindGame): (task: MatchTask) => Promise<MatchRecord> {
  return async ({ game, plan }) => playMatch(await requireGame(find, game), plan);
}

/**
 * Bots play a whole match. Deal d (from 0) of match m has the seed `seed:m:d`: the pack is drawn
 * first, so it is the same whoever plays; the bots' own chance comes after it from the same
 * generator.
 * @throws RangeError when the game refuses the number of seats or the options: judge a plan that
 * comes from outside with `Match.create` first
 */
export function playMatch(playable: PlayableGame, plan: MatchPlan): MatchRecord {
  const agents = plan.seats.map((name) => createAgent(name, playable, plan));
  return playMatchAmong(playable.game, agents, plan);
}

/** The same among agents that no bot's name stands for. @param agents one for each seat */
export function playMatchAmong(
  game: AnyGame,
  agents: readonly Agent[],
  plan: Omit<MatchPlan, keyof BotSettings | 'seats'> & { readonly seats: readonly string[] },
): MatchRecord {
  const created = Match.create(game, agents.length, plan.options);
  if (!created.ok) throw new RangeError(`No such match: ${JSON.stringify(created.rejection)}`);
  const match = created.value;
  while (match.awaitsDeal) {
    const random = seededRandom(`${plan.seed}:${plan.match ?? 0}:${match.deals.length}`);
    match.begin(match.shuffledPack(random));
    playDeal(game, match.state, agents, random, (seat, move) => match.play(seat, move));
  }
  return writeRecord(
    match,
    plan.seats.map((name) => `bot:${name}`),
  );
}
