import type { AnyGame, Random, Seat } from '@rota/core';

/** The bots every game has. Levels by strength are built from these. */
export const BOT_NAMES = ['random', 'greedy', 'search'] as const;
export type BotName = (typeof BOT_NAMES)[number];

/**
 * What a game's `bot/` folder knows about playing well. All of it sees only views, except
 * `evaluate` and `playout`, which see the imagined states of a search.
 */
export interface Knowledge<State = unknown, Move = unknown, View = unknown> {
  /**
   * The game's yardstick: a fixed, simple policy, written down beside it and then frozen.
   * @returns a legal move for a seat the game waits for
   */
  greedy(view: View, seat: Seat, random: Random): Move;
  /**
   * Whether to speak up though nobody waits. Left out: never.
   * @returns a legal reaction, or undefined to keep silent
   */
  react?(view: View, seat: Seat, random: Random): Move | undefined;
  /** A quicker or wiser playout than sampled moves. Left out: `game.sample`. */
  playout?(state: State, seat: Seat, random: Random): Move;
  /** What each seat's deal is worth when a search stops early, in points of the deal's scores. */
  evaluate?(state: State): readonly number[];
}

// biome-ignore lint/suspicious/noExplicitAny: what is stored by id has no one type
export type AnyKnowledge = Knowledge<any, any, any>;

/** A game with what its bots know: what server, lab, cli and workers are handed. */
export interface PlayableGame {
  readonly game: AnyGame;
  readonly knowledge: AnyKnowledge;
}

/** How hard a bot may think about one move; whichever runs out first ends the thought. */
export interface Budget {
  readonly iterations: number;
  /** Left out: no limit of time, and the same seed gives the same move. */
  readonly milliseconds?: number;
}

/** A player that sees what its seat sees. Plain data in and out, so that it can sit in a worker. */
export interface Bot {
  /**
   * The seat's move, as records write it; undefined only to let a reaction go by.
   * @param reaction whether the seat may merely speak up
   */
  choose(view: unknown, seat: Seat, reaction: boolean, random: Random): string | undefined;
}
