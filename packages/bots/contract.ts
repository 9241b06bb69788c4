import type { AnyGame, Milliseconds, Random, Seat } from '@rota/core';
import type { ChoiceEncoder } from './learning/learned-policy.ts';
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
  opponentPolicy(state: State, seat: Seat, random: Random): Move;
}

/**
 * A game's knowledge for its bots. Policies see only views or the determinized states of a search,
 * and never change their arguments.
 */
export interface BotPolicies<State = unknown, Move = unknown, View = unknown> {
  /**
   * The game's baseline: a simple policy, documented and frozen, that other bots are measured by.
   * @param perceptionRate probability of noticing a visible opportunity, 0 to 1; default: the
   * baseline's own
   * @returns a legal move for a seat the game waits for
   */
  baseline(view: View, seat: Seat, random: Random, perceptionRate?: number): Move;
  /**
   * Returns the best of the moves that a player happens to consider, by a judgement like the baseline's. Default: the
   * baseline's move, or a random one as often as the baseline's would not be considered.
   * @param considered the probability that it considers a move, above 0; it considers at least one
   * @param perceptionRate as in `baseline`
   */
  baselineAmongSome?(
    view: View,
    seat: Seat,
    random: Random,
    considered: number,
    perceptionRate: number,
  ): Move;
  /**
   * Decides whether to react. Default: never.
   * @param perceptionRate as in `baseline`
   * @returns a legal reaction, or undefined to pass
   */
  react?(view: View, seat: Seat, random: Random, perceptionRate?: number): Move | undefined;
  /**
   * The policies above, asked with the true state: moves from the same distributions, without a view. For
   * experiments, which play many deals.
   */
  readonly fromState?: StatePolicies<State, Move>;
  /**
   * Returns the moves worth searching, where many are equivalent: a non-empty subset of
   * `game.moves`. Default: all of them.
   * @param perceptionRate as in `baseline`
   */
  candidateMoves?(state: State, seat: Seat, perceptionRate?: number): Move[];
  /**
   * The move of a sensible opponent, from what its seat sees. A search models the other seats by it
   * and uses it in rollouts. Default: every seat has a search tree, and `rolloutPolicy` plays on.
   */
  opponentPolicy?(state: State, seat: Seat, random: Random): Move;
  /**
   * The searching seat's own policy, from what it sees: the first candidate, the reference for all
   * others, and its policy in rollouts. Default: `opponentPolicy`.
   * @param ahead how many moves of the seat's own lie between the decision searched for and this one: a slow
   * policy may be kept for the next few. Default: many
   */
  ownPolicy?(state: State, seat: Seat, random: Random, ahead?: number): Move;
  /**
   * How many visits of a tree node follow `ownPolicy` before confidence bounds choose there, from 1: more for a
   * policy that a few rollouts can hardly correct. Default: 1.
   */
  ownPolicyVisits?(state: State): number;
  /**
   * Estimates the searching seat's share of all points, 0 to 1, on its turn and from what it sees.
   * Ends a rollout after `rolloutDepth` of the seat's own moves. Needs `opponentPolicy`. Default or
   * undefined: the rollout goes on to the end of the deal or to `evaluationHorizon`.
   */
  value?(state: State, seat: Seat): number | undefined;
  /** The searching seat's own moves in a rollout before `value` is asked, from 0. */
  readonly rolloutDepth?: number;
  /** Describes a game's decisions to the networks that `npm run train` trains. */
  readonly choiceEncoder?: ChoiceEncoder<State, Move>;
  /**
   * Abstraction key of the seat's situation: states with equal keys share a tree node. Needs
   * `opponentPolicy`. Default: states share a node if the seat observed the same events.
   */
  infosetKey?(state: State, seat: Seat): string;
  /**
   * Relative likelihood, above 0 and at most 1, of the other seats' past moves if this were the true
   * state; compared among determinizations of one view. Default: all equal.
   * @param seat the seat whose view was determinized
   */
  likelihood?(state: State, seat: Seat): number;
  /**
   * Starts drawing the worlds of a search, and replaces `opponentPolicy` in it. Needs `opponentPolicy`.
   * Default or undefined: determinizations weighted by `likelihood`.
   */
  beliefs?(view: View, seat: Seat, random: Random): Beliefs<State, Move> | undefined;
  /** The policy of rollouts. Default: `game.sampleMove`. */
  rolloutPolicy?(state: State, seat: Seat, random: Random): Move;
  /** Estimates the deal's scores by seat when a rollout is cut off. */
  evaluate?(state: State): readonly number[];
  /**
   * Moves in a rollout before it is cut off and `evaluate` is asked. Default: rollouts run to the end
   * of the deal.
   */
  readonly evaluationHorizon?: number;
}

/** The baseline, asked with the true state; it reads only what its seat may see. */
export interface StatePolicies<State, Move> {
  /** As `BotPolicies.baseline`. */
  baseline(state: State, seat: Seat, random: Random, perceptionRate?: number): Move;
  /** As `BotPolicies.baselineAmongSome`. */
  baselineAmongSome?(
    state: State,
    seat: Seat,
    random: Random,
    considered: number,
    perceptionRate: number,
  ): Move;
  /** As `BotPolicies.react`. */
  react?(state: State, seat: Seat, random: Random, perceptionRate?: number): Move | undefined;
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
