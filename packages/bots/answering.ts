import { seededRandom } from '@rota/core';
import { createBot } from './bot.ts';
import { isBotName, type PlayableGame, TABLE_BUDGET } from './contract.ts';
import type { Answer, Ask } from './thinker.ts';

/** A clock: milliseconds since any fixed moment, never going back. */
export type Now = () => number;

/**
 * The worker's half of every thinker: thinks on the spot. Never throws.
 * @param playable the game asked about; undefined when it is not known here
 * @param now measures the budget's milliseconds
 */
export function answerTo(
  ask: Ask,
  playable: PlayableGame | undefined,
  now: Now,
  cancelled: () => boolean = () => false,
): Answer {
  if (!playable) return { failure: 'unknown-game', why: String(ask.game) };
  if (!isBotName(ask.bot)) return { failure: 'unknown-bot', why: String(ask.bot) };
  const { iterations, milliseconds = Number.POSITIVE_INFINITY } = ask.budget ?? TABLE_BUDGET;
  const until = now() + milliseconds;
  try {
    const bot = createBot(ask.bot, playable, { iterations });
    const move = bot.choose(ask.view, ask.seat, ask.reaction, seededRandom(ask.seed), {
      enough: () => now() >= until || cancelled(),
    });
    return move === undefined ? {} : { move };
  } catch (error) {
    return botFailed(error);
  }
}

export function botFailed(error: unknown): Answer {
  const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { failure: 'bot-failed', why };
}

/** The game that is asked about, if it is one of these in the version asked for. */
export function playableOf(
  playables: readonly PlayableGame[],
  { game: id, version }: Pick<Ask, 'game' | 'version'>,
): PlayableGame | undefined {
  return playables
    .filter(({ game }) => game.id === id && (version === undefined || game.version === version))
    .sort((a, b) => b.game.version - a.game.version)[0];
}
