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

/** A policy of the seat that searches. */
export interface OwnPolicy<State = unknown, Move = unknown> {
  /** Returns the move that it takes to be the best from what the seat sees; undefined: the baseline's. */
  best(state: State, seat: Seat, random: Random): Move | undefined;
  /** Describes decisions to `npm run train`. Left out: there is nothing to train. */
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
 * A game's knowledge for its bots, in `bot/index.ts` as `policies`. One of `rate` and `choose` is needed, and `react` where
 * there are reactions; the rest makes bots that search stronger, and has no effect on the others. A state that a policy gets
 * may be true or drawn for a search: it is complete, but the answer must depend only on what the seat sees of it. Policies
 * never change their arguments. `describeBotProperties` of `@rota/game-testing` checks this, but for the
 * choice of an own policy, which may be drawn.
 */
export interface BotPolicies<State = unknown, Move = unknown, View = unknown> {
  /**
   * The game's baseline: a simple rating of a seat's moves, documented and frozen, that other bots are measured by. The bot
   * `greedy` makes a best move, ties broken at random; levels that do not search make the best of some; a search tries
   * the moves, and lets the others play like this.
   * @param notices whether the seat notices an opportunity that a player can overlook (`Game.unpromptedMoves`); default:
   * always. Asked only where there is one
   */
  rate?(state: State, seat: Seat, notices?: () => boolean): RatedMoves<Move>;
  /**
   * In place of `rate`: the baseline of a game whose moves are too many to rate, or that lacks `determinize`.
   * @param considered the probability that it considers an idea, above 0: low for weak levels, 1 for the baseline itself
   * @returns a legal move for a seat the game waits for
   */
  choose?(view: View, seat: Seat, random: Random, considered: number): Move;
  /**
   * Returns the reaction that every bot but `random` makes once it notices the opportunity; undefined is to pass.
   * Default: no bot reacts.
   */
  react?(view: View, seat: Seat): Move | undefined;
  /**
   * Returns the moves that a search tries, in place of those that `rate` lists: a non-empty subset of `game.moves`, the
   * same whatever is hidden. Default without `rate`: all moves, if the game lists them.
   */
  candidateMoves?(state: State, seat: Seat): Move[];
  /**
   * How the searching seat itself plays: its move stands until another proves better, and the seat plays on by it in
   * rollouts. `LearnedPolicy` is one that `npm run train` trains. Default: the baseline.
   */
  readonly ownPolicy?: OwnPolicy<State, Move>;
  /**
   * Estimates the searching seat's share of all points of the deal, 0 to 1, on its turn. Ends a rollout where the seat
   * would make its third move. Default or undefined: the rollout goes on to the end of the deal.
   */
  value?(state: State, seat: Seat): number | undefined;
  /**
   * Starts drawing the worlds of a search: what a seat believes about hidden cards and the others. `InferredBeliefs` infers
   * it from what they played. Default or undefined: worlds of `Game.determinize`, in which the others play the baseline.
   */
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

/** May end a search early; otherwise it does not affect the result. */
export interface SearchObserver {
  /**
   * Called between iterations: true ends the search with the best move so far. Bots have no clock
   * of their own.
   */
  shouldStop?(): boolean;
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
