import { seededRandom } from '@rota/core';
import { createBot } from './bot.ts';
import { isBotName, type PlayableGame, TABLE_BUDGET } from './contract.ts';
import type { Answer, Ask } from './thinker.ts';

/** A clock: milliseconds since any fixed moment, never going back. */
export type Now = () => number;

/** Answers asks on the spot, about any of these games. Never throws. */
export type Answering = (ask: Ask, cancelled?: () => boolean) => Answer;

/**
 * The worker's half of every thinker.
 * @param now measures the budget's milliseconds
 */
export function answering(playables: readonly PlayableGame[], now: Now): Answering {
  return (ask, cancelled) => {
    const playable = playables.find(({ game }) => game.id === ask.game);
    if (!playable) return { failure: 'unknown-game', why: String(ask.game) };
    if (!isBotName(ask.bot)) return { failure: 'unknown-bot', why: String(ask.bot) };
    const { iterations, milliseconds = Number.POSITIVE_INFINITY } = ask.budget ?? TABLE_BUDGET;
    const until = now() + milliseconds;
    try {
      const bot = createBot(ask.bot, playable, { iterations });
      const move = bot.choose(ask.view, ask.seat, ask.reaction, seededRandom(ask.seed), {
        enough: () => now() >= until || cancelled?.() === true,
      });
      return move === undefined ? {} : { move };
    } catch (error) {
      const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { failure: 'bot-failed', why };
    }
  };
}
