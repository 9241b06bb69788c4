import type { AnyGame, Milliseconds, Random, Seat } from '@rota/core';
import type { ChoiceEncoder } from './learning/choice-encoder.ts';
import { LEVEL_NAMES } from './levels.ts';

/** The bots of every game: three basic ones, and the levels built from them. */
export const BOT_NAMES = ['random', 'greedy', 'search', ...LEVEL_NAMES] as const;
/** The name of a bot. */
export type BotName = (typeof BOT_NAMES)[number];

/** Whether a text is the name of a bot, exactly as in `BOT_NAMES`. */
export function isBotName(text: string): text is BotName {
  return (BOT_NAMES as readonly string[]).includes(text);
}

/** What a seat believes about what it cannot see; a search draws its worlds from it. */
export interface Beliefs<State = unknown, Move = unknown> {
  /** Draws a state that fits the seat's view; the caller may change it. */
  next(): State;
  /** The move of another seat in the state drawn last, from what that seat sees. */
  opponentMove(state: State, seat: Seat, random: Random): Move;
}

/** How a seat that searches plays itself. `LearnedPolicy` is one that `npm run train` trains. */
export interface OwnPolicy<State = unknown, Move = unknown> {
  /** Returns the move that it takes to be the best from what the seat sees; undefined: the baseline's. */
  best(state: State, seat: Seat, random: Random): Move | undefined;
  /** How it sees decisions, if it can be trained. */
  readonly encoder?: ChoiceEncoder<State, Move>;
}

/** Moves and how good the baseline takes them to be. Valid until the next call of the function that returned it. */
export interface RatedMoves<Move = unknown> {
  /** Legal moves, at least one. */
  readonly moves: readonly Move[];
  /**
   * By move: the higher, the better; comparable within a decision alone. −∞ is for moves that only an oversight
   * would choose: no search tries them.
   */
  readonly ratings: ArrayLike<number>;
}

/**
 * A game's knowledge for its bots. A game gives `rate`, or `choose` where moves are too many to rate; the rest makes its
 * bots stronger. Policies see only views or the determinized states of a search, and never change their arguments.
 */
export interface BotPolicies<State = unknown, Move = unknown, View = unknown> {
  /**
   * The game's baseline: a simple rating of a seat's moves, documented and frozen, that other bots are measured by. From it
   * follow the baseline's choice (a best move, ties broken at random), the levels that overlook moves, the others' moves in a
   * search, and how likely it makes what was played. It uses what the seat sees alone.
   * @param notices whether the seat notices an opportunity that a player can overlook; default: always. Asked only where
   * there is one
   */
  rate?(state: State, seat: Seat, notices?: () => boolean): RatedMoves<Move>;
  /**
   * The baseline of a game whose moves are too many to rate, or whose worlds cannot be sampled.
   * @param considered the probability that it considers an idea, above 0; 1 for the baseline itself
   * @returns a legal move for a seat the game waits for
   */
  choose?(view: View, seat: Seat, random: Random, considered: number): Move;
  /** Returns the reaction that the baseline makes once it notices the opportunity; undefined is to pass. Default: never reacts. */
  react?(view: View, seat: Seat): Move | undefined;
  /**
   * Returns the moves worth searching, where they are others than those that `rate` lists: a non-empty subset of
   * `game.moves`.
   */
  candidateMoves?(state: State, seat: Seat): Move[];
  /**
   * How the searching seat itself plays: its move stands until another proves better, and the seat plays on by it in
   * rollouts. Default: the baseline.
   */
  readonly ownPolicy?: OwnPolicy<State, Move>;
  /**
   * Estimates the searching seat's share of all points, 0 to 1, on its turn and from what it sees. Ends a rollout after
   * two of the seat's own moves. Default or undefined: the rollout goes on to the end of the deal.
   */
  value?(state: State, seat: Seat): number | undefined;
  /** Starts drawing the worlds of a search. Default or undefined: even ones, in which the others play the baseline. */
  beliefs?(view: View, seat: Seat, random: Random): Beliefs<State, Move> | undefined;
}

/** Policies whose types only their game’s folder knows. */
// biome-ignore lint/suspicious/noExplicitAny: what is stored by id has no one type
export type AnyBotPolicies = BotPolicies<any, any, any>;

/** A game and its bots' policies. */
export interface PlayableGame {
  readonly game: AnyGame;
  readonly policies: AnyBotPolicies;
}

/** Limits of one decision; the first one reached ends it. */
export interface Budget {
  /** An integer from 1, for `search`; levels have their own. */
  readonly iterations: number;
  /** Default: no time limit, and equal seeds give equal moves. */
  readonly milliseconds?: Milliseconds;
}

/** The budget at tables: at most a second per move. */
export const TABLE_BUDGET: Budget = { iterations: 4000, milliseconds: 900 };

/** How far a search is. */
export interface SearchProgress {
  /** Iterations done so far. */
  readonly done: number;
  /** The iterations of the whole search, unless time ends it before. */
  readonly total: number;
  /** The best move so far, as records write it; undefined is to pass on a reaction. */
  readonly move: string | undefined;
}

/** Observes a search and may end it early; otherwise it does not affect the result. */
export interface SearchObserver {
  /**
   * Called between iterations: true ends the search with the best move so far. Bots have no clock
   * of their own.
   */
  shouldStop?(): boolean;
  /** Called at intervals and at the end. */
  onProgress?(progress: SearchProgress): void;
}

/** A player that sees what its seat sees. Plain data in and out, so that it can run in a worker. */
export interface Bot {
  /**
   * Chooses the seat's move, as records write it; undefined only to pass on a reaction. Does not
   * change the view. Deterministic in view, seat and random draws unless the observer ends it early.
   * @param view from `game.view` for this seat, or a JSON copy
   * @param reaction whether the decision is a reaction
   */
  choose(
    view: unknown,
    seat: Seat,
    reaction: boolean,
    random: Random,
    observer?: SearchObserver,
  ): string | undefined;
}
