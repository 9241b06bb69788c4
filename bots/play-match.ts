import {
  Match,
  type MatchRecord,
  type Random,
  type Seat,
  seededRandom,
  writeRecord,
} from '@rota/core';
import { type BotSettings, createMind } from './bot.ts';
import type { BotName, PlayableGame } from './contract.ts';
import type { Mind } from './mind.ts';

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
 *
 * Sealed answers are asked for in seat order. After the deal and after every move each seat that may
 * react is asked, in seat order; when one does, all are asked again.
 * @throws RangeError when the game refuses the number of seats or the options: judge a plan that
 * comes from outside with `Match.create` first
 */
export function playMatch(playable: PlayableGame, plan: MatchPlan): MatchRecord {
  const { game } = playable;
  const created = Match.create(game, plan.seats.length, plan.options);
  if (!created.ok) throw new RangeError(`No such match: ${JSON.stringify(created.refusal)}`);
  const match = created.value;
  const minds = plan.seats.map((name) => createMind(name, playable, plan));
  while (match.awaitsDeal) {
    const random = seededRandom(`${plan.seed}:${plan.match ?? 0}:${match.deals.length}`);
    match.begin(match.shuffledPack(random));
    playDeal(match, minds, random);
  }
  return writeRecord(
    match,
    plan.seats.map((name) => `bot:${name}`),
  );
}

function playDeal(match: Match, minds: readonly Mind[], random: Random): void {
  const { game } = match;
  const anybodyReacts = minds.some(({ react }) => react !== undefined);
  if (anybodyReacts) askForReactions(match, minds, random);
  for (let seat = game.next(match.state); seat >= 0; seat = game.next(match.state)) {
    const mind = minds[seat]!;
    match.play(
      seat,
      mind.moveIn
        ? mind.moveIn(match.state, seat, random)
        : mind.move(match.view(seat), seat, random),
    );
    if (anybodyReacts) askForReactions(match, minds, random);
  }
}

/** Asks round until nobody speaks up any more. */
function askForReactions(match: Match, minds: readonly Mind[], random: Random): void {
  let mayReact = reactingSeats(match);
  for (let at = 0; at < mayReact.length; at++) {
    const seat = mayReact[at]!;
    const move = minds[seat]!.react?.(match.view(seat), seat, random);
    // A reaction may be refused before everybody without being a move; then nothing has changed.
    if (move === undefined || match.refuse(seat, move)) continue;
    match.play(seat, move);
    mayReact = reactingSeats(match);
    at = -1;
  }
}

function reactingSeats(match: Match): Seat[] {
  return match
    .decisions()
    .filter(({ kind }) => kind === 'reaction')
    .map(({ seat }) => seat);
}
