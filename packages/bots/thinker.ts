import type { Seat } from '@rota/core';
import type { Budget } from './contract.ts';

/** Everything a bot is told when it is asked to act; plain JSON, so that it can go to a worker. */
export interface Ask {
  /** The game's id. */
  readonly game: string;
  /** The version of its rules. Left out: the newest that is known. */
  readonly version?: number;
  /** One of `BOT_NAMES`. */
  readonly bot: string;
  /** What `game.view` gave this seat. */
  readonly view: unknown;
  readonly seat: Seat;
  /** Whether the seat may merely speak up, with undefined as an answer. */
  readonly reaction: boolean;
  /** Where the bot's chance comes from: the same ask gets the same answer, if time does not cut it. */
  readonly seed: string | number;
  /** Left out: `TABLE_BUDGET`. */
  readonly budget?: Budget;
}

/** Somewhere bots think, away from who asks. */
export interface Thinker {
  /**
   * The bot's move, as records write it; undefined to let a reaction go by. Asks wait their turn
   * when all workers think.
   * @param signal when it aborts, the thought is given up and the promise rejects with its reason
   * @throws ThoughtFailed when no answer could be had
   */
  choose(ask: Ask, signal?: AbortSignal): Promise<string | undefined>;
  /** Ends the workers; what is still being thought fails with `closed`. */
  close(): Promise<void>;
}

/**
 * - `unknown-game`, `unknown-bot`: the workers do not have it;
 * - `bot-failed`: the bot or the game threw; the cause says what. Asking again would throw again;
 * - `worker-crashed`: the worker died of it, and so did the next one;
 * - `closed`: the thinker was closed.
 */
export type ThoughtFailure =
  | 'unknown-game'
  | 'unknown-bot'
  | 'bot-failed'
  | 'worker-crashed'
  | 'closed';

export class ThoughtFailed extends Error {
  readonly code: ThoughtFailure;

  constructor(code: ThoughtFailure, cause?: unknown) {
    super(
      cause === undefined ? code : `${code}: ${cause instanceof Error ? cause.message : cause}`,
      { cause },
    );
    this.name = 'ThoughtFailed';
    this.code = code;
  }
}

/** What comes back from a worker. */
export type Answer =
  | { readonly move?: string }
  | { readonly failure: ThoughtFailure; readonly why: string };

/** @throws ThoughtFailed when the answer is a failure */
export function moveOf(answer: Answer): string | undefined {
  if ('failure' in answer) throw new ThoughtFailed(answer.failure, answer.why);
  return answer.move;
}
