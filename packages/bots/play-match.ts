import { type AnyGame, Match, type MatchRecord, seededRandom, writeRecord } from '@rota/core';
import { type BotSettings, createMind } from './bot.ts';
import type { BotName, PlayableGame } from './contract.ts';
import type { Mind } from './mind.ts';
import { playDeal } from './play-deal.ts';

export interface MatchPlan extends BotSettings {
  /** Who sits where. */
  readonly seats: readonly BotName[];
  /** As a record writes them: any JSON value that `Match.create` accepts. */
  readonly options?: unknown;
  readonly seed: string | number;
  /** Which match of the seed this is; left out, 0. Equal numbers mean equal packs. */
  readonly match?: number;
}

/**
 * Bots play a whole match. Deal d (from 0) of match m has the seed `seed:m:d`: the pack is drawn
 * first, so it is the same whoever plays; the bots' own chance comes after it from the same
 * generator.
 * @throws RangeError when the game refuses the number of seats or the options: judge a plan that
 * comes from outside with `Match.create` first
 */
export function playMatch(playable: PlayableGame, plan: MatchPlan): MatchRecord {
  const minds = plan.seats.map((name) => createMind(name, playable, plan));
  return playMatchAmong(playable.game, minds, plan);
}

/** The same among minds that no bot's name stands for. @param minds one for each seat */
export function playMatchAmong(
  game: AnyGame,
  minds: readonly Mind[],
  plan: Omit<MatchPlan, keyof BotSettings | 'seats'> & { readonly seats: readonly string[] },
): MatchRecord {
  const created = Match.create(game, minds.length, plan.options);
  if (!created.ok) throw new RangeError(`No such match: ${JSON.stringify(created.refusal)}`);
  const match = created.value;
  while (match.awaitsDeal) {
    const random = seededRandom(`${plan.seed}:${plan.match ?? 0}:${match.deals.length}`);
    match.begin(match.shuffledPack(random));
    playDeal(game, match.state, minds, random, (seat, move) => match.play(seat, move));
  }
  return writeRecord(
    match,
    plan.seats.map((name) => `bot:${name}`),
  );
}
