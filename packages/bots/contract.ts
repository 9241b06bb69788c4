import type { AnyGame, Random, Seat } from '@rota/core';
import { LEVEL_NAMES } from './levels.ts';

/** The bots every game has: three of one thought each, and the levels built from these. */
export const BOT_NAMES = ['random', 'greedy', 'search', ...LEVEL_NAMES] as const;
export type BotName = (typeof BOT_NAMES)[number];

export function isBotName(text: string): text is BotName {
  return (BOT_NAMES as readonly string[]).includes(text);
}

/**
 * What a game's `bot/` folder knows about playing well. All of it sees only views, or
 * the imagined states of a search. Nothing here changes what it
 * is handed.
 */
export interface BotPolicies<State = unknown, Move = unknown, View = unknown> {
  /**
   * The game's yardstick: a fixed, simple policy, written down beside it and then frozen.
   * @param noticing how likely the bot is to notice what it could see, 0 to 1, where that is part of
   * how well a bot plays; left out, as the yardstick does
   * @returns a legal move for a seat the game waits for
   */
  baseline(view: View, seat: Seat, random: Random, noticing?: number): Move;
  /**
   * Whether to speak up though nobody waits. Left out: never.
   * @param noticing as `greedy` takes it
   * @returns a legal reaction, or undefined to keep silent
   */
  react?(view: View, seat: Seat, random: Random, noticing?: number): Move | undefined;
  /**
   * The moves worth thinking about, where the game lists many that come to the same: some of
   * `game.moves`, at least one. Left out: all of them.
   * @param noticing as `greedy` takes it
   */
  candidateMoves?(state: State, seat: Seat, noticing?: number): Move[];
  /**
   * What a sensible player does there, by what its seat sees. A search takes the others to play so,
   * and everybody where its tree ends. Left out: the others search for themselves, and `playout`
   * goes on from there.
   */
  opponentPolicy?(state: State, seat: Seat, random: Random): Move;
  /**
   * What the asking seat itself does there, by what it sees. A search tries it first, compares every
   * other answer with it, and plays on with it where its tree ends. Left out: what is expected.
   */
  ownPolicy?(state: State, seat: Seat, random: Random): Move;
  /**
   * What the deal is worth to the asking seat, on turn there, by what it sees: its share of all
   * points, 0 to 1. A search asks this after `foresight` of the seat's own moves past its tree and
   * stops there. Only where the others are expected (`expect`). Left out or undefined: it plays on to
   * the end of the deal or to the horizon.
   */
  value?(state: State, seat: Seat): number | undefined;
  /** How many moves of its own the asking seat makes past its tree before it foresees, from 0. */
  readonly rolloutDepth?: number;
  /**
   * What bears on the seat's next move, of what it sees, as a text: moments alike in it are one to
   * the seat's tree, however they came about. Only where the others are expected (`expect`). Left
   * out: they are alike when all that the seat was told is.
   */
  infosetKey?(state: State, seat: Seat): string;
  /**
   * How likely the others would have played as they did if this were the world, above 0 and at most 1;
   * to be compared among worlds imagined for the same view. Left out: all are alike.
   * @param seat whose view it was
   */
  likelihood?(state: State, seat: Seat): number;
  /** A quicker or wiser playout than sampled moves. Left out: `game.sampleMove`. */
  rolloutPolicy?(state: State, seat: Seat, random: Random): Move;
  /** What each seat's deal is worth when a search stops early, in points of the deal's scores. */
  evaluate?(state: State): readonly number[];
  /**
   * After how many moves past a search's tree a playout stops and `evaluate` is asked. Left out:
   * playouts go on to the end of the deal.
   */
  readonly evaluationHorizon?: number;
}

// biome-ignore lint/suspicious/noExplicitAny: what is stored by id has no one type
export type AnyBotPolicies = BotPolicies<any, any, any>;

/** A game with what its bots know: what server, lab, cli and workers are handed. */
export interface PlayableGame {
  readonly game: AnyGame;
  readonly policies: AnyBotPolicies;
}

/** How hard a bot may think about one move; whichever runs out first ends the thought. */
export interface Budget {
  /** A whole number from 1, for `search`; levels have their own. */
  readonly iterations: number;
  /** Left out: no limit of time, and the same seed gives the same move. */
  readonly milliseconds?: number;
}

/** A budget for a table where people wait: with it a move takes a second at most. */
export const TABLE_BUDGET: Budget = { iterations: 4000, milliseconds: 900 };

/** How far a thought has come. */
export interface SearchProgress {
  /** Iterations done, and how many there are to be. */
  readonly done: number;
  readonly total: number;
  /** The move that would be made now, as records write it; undefined: to let a reaction go by. */
  readonly move: string | undefined;
}

/** How the outside looks after a thought. It never changes what an unhurried thought comes to. */
export interface SearchObserver {
  /**
   * Asked between iterations: true ends the thought with the best move so far. A clock that has
   * run out or a table that no longer waits; bots themselves have no clock.
   */
  shouldStop?(): boolean;
  /** Told now and then, and at the end. */
  onProgress?(progress: SearchProgress): void;
}

/** A player that sees what its seat sees. Plain data in and out, so that it can sit in a worker. */
export interface Bot {
  /**
   * The seat's move, as records write it; undefined only to let a reaction go by. The view is not
   * changed; the same view, seat and random draws give the same move unless the watcher cuts the
   * thought short.
   * @param view what `game.view` gave this seat, or a JSON copy of it
   * @param reaction whether the seat may merely speak up
   */
  choose(
    view: unknown,
    seat: Seat,
    reaction: boolean,
    random: Random,
    watcher?: SearchObserver,
  ): string | undefined;
}
