import {
  isSearchable,
  nextFloat,
  type OptionValues,
  type Random,
  type SearchableGame,
  type Seat,
} from '@rota/core';
import type { Bot, BotName, BotPolicies, PlayableGame, SearchObserver } from './contract.ts';
import { LEVELS, type Level, scaledLevel } from './levels.ts';
import { DEFAULT_TUNING, Search, type SearchQuery, type SearchTuning } from './search/search.ts';

/** A bot in its game's own types; a `Bot` wraps an agent and formats its moves. */
export interface Agent<State = unknown, Move = unknown, View = unknown> {
  /** Returns a legal move for a seat the game waits for. */
  move(view: View, seat: Seat, random: Random, observer?: SearchObserver): Move;
  /** Returns a legal reaction, or undefined to pass. Default: never reacts. */
  react?(view: View, seat: Seat, random: Random, observer?: SearchObserver): Move | undefined;
  /**
   * Draws a move from the same distribution as `move`, directly from the state, for fast playouts. Correct
   * because legality never depends on hidden information.
   */
  moveFromState?(state: State, seat: Seat, random: Random): Move;
  /** As `moveFromState`, for `react`. */
  reactFromState?(state: State, seat: Seat, random: Random): Move | undefined;
}

/** Iterations between two progress reports. */
const PROGRESS_EVERY = 100;

/** Default iterations of a search: a fraction of a second per move. */
export const DEFAULT_ITERATIONS = 500;

/** How much work bots that search put into a move. */
export interface BotSettings {
  /** For `search`; an integer from 1. */
  readonly iterations?: number;
  /** Factor on the iterations of each level; above 0, default 1. */
  readonly effort?: number;
  /** Probability that baseline and levels notice an opportunity, 0 to 1; default: their own. */
  readonly perceptionRate?: number;
}

// biome-ignore lint/suspicious/noExplicitAny: the game's types are its folder's own
type AnyAgent = Agent<any, any, any>;

/** Creates an agent; a game that is not searchable has its baseline under all names. */
export function createAgent(
  name: BotName,
  { game, policies }: PlayableGame,
  { iterations = DEFAULT_ITERATIONS, effort = 1, perceptionRate }: BotSettings = {},
): AnyAgent {
  if (!isSearchable(game)) return greedyAgent(policies);
  switch (name) {
    case 'random':
      return randomAgent(game);
    case 'greedy':
      return greedyAgent(policies, perceptionRate);
    case 'search':
      return searchAgent(game, policies, iterations);
    default:
      return levelAgent(game, policies, {
        ...scaledLevel(LEVELS[name], effort),
        ...(perceptionRate === undefined ? {} : { perceptionRate }),
      });
  }
}

/** Creates a bot for this game. */
export function createBot(
  name: BotName,
  { game, policies }: PlayableGame,
  settings?: BotSettings,
): Bot {
  const agent = createAgent(name, { game, policies }, settings);
  return {
    choose(view, seat, reaction, random, observer) {
      const move = reaction
        ? agent.react?.(view, seat, random, observer)
        : agent.move(view, seat, random, observer);
      return move === undefined ? undefined : game.formatMove(move);
    },
  };
}

/** Plays sampled moves and never reacts. */
function randomAgent<Options extends OptionValues, State, Move, View>(
  game: SearchableGame<Options, State, Move, View>,
): Agent<State, Move, View> {
  return {
    move: (view, seat, random) => game.sampleMove(game.determinize(view, random), seat, random),
    moveFromState: (state, seat, random) => game.sampleMove(state, seat, random),
  };
}

/** Plays the game's baseline. @param perceptionRate see `BotPolicies.baseline` */
export function greedyAgent<State, Move, View>(
  policies: BotPolicies<State, Move, View>,
  perceptionRate?: number,
): Agent<State, Move, View> {
  const { react, fromState } = policies;
  return {
    move: (view, seat, random) => policies.baseline(view, seat, random, perceptionRate),
    ...(react
      ? { react: (view: View, seat, random) => react(view, seat, random, perceptionRate) }
      : {}),
    ...(fromState
      ? {
          moveFromState: (state: State, seat, random) =>
            fromState.baseline(state, seat, random, perceptionRate),
        }
      : {}),
    ...(fromState?.react
      ? {
          reactFromState: (state: State, seat, random) =>
            fromState.react!(state, seat, random, perceptionRate),
        }
      : {}),
  };
}

/**
 * Searches for a move. Reactions come from the game's `react`, which is called after every move and
 * must be fast; they are searched only in a game without one.
 * @param iterations per decision, from 1
 */
export function searchAgent<Options extends OptionValues, State, Move, View>(
  game: SearchableGame<Options, State, Move, View>,
  policies: BotPolicies<State, Move, View>,
  iterations: number,
  overrides: Partial<SearchTuning> = {},
): Agent<State, Move, View> {
  const tuning = { ...DEFAULT_TUNING, ...overrides };
  function runSearch(query: SearchQuery<View>, random: Random, observer: SearchObserver = {}) {
    const search = new Search(game, policies, query, random, tuning);
    for (;;) {
      search.iterate();
      const done =
        search.iterations >= iterations || search.isSettled || observer.shouldStop?.() === true;
      if (observer.onProgress && (done || search.iterations % PROGRESS_EVERY === 0)) {
        const move = search.bestMove;
        const text = move === undefined ? undefined : game.formatMove(move);
        observer.onProgress({ done: search.iterations, total: iterations, move: text });
      }
      if (done) return search.bestMove;
    }
  }

  return {
    move: (view, seat, random, observer) =>
      runSearch({ view, seat, reaction: false }, random, observer) as Move,
    react: (view, seat, random, observer) =>
      policies.react
        ? policies.react(view, seat, random, tuning.perceptionRate)
        : runSearch({ view, seat, reaction: true }, random, observer),
  };
}

/** Plays the best of the moves that it happens to consider. */
function hastyAgent<Options extends OptionValues, State, Move, View>(
  game: SearchableGame<Options, State, Move, View>,
  policies: BotPolicies<State, Move, View>,
  considered: number,
  perceptionRate: number,
): Agent<State, Move, View> {
  const { moveFromState: _, ...greedy } = greedyAgent(policies, perceptionRate);
  const careless = randomAgent(game);
  const { baselineAmongSome, fromState } = policies;
  return {
    ...greedy,
    move(view, seat, random) {
      if (baselineAmongSome)
        return baselineAmongSome(view, seat, random, considered, perceptionRate);
      const agent = nextFloat(random) < considered ? greedy : careless;
      return agent.move(view, seat, random);
    },
    ...(fromState?.baselineAmongSome
      ? {
          moveFromState: (state: State, seat, random) =>
            fromState.baselineAmongSome!(state, seat, random, considered, perceptionRate),
        }
      : {}),
  };
}

/** Plays at a level: searches for a fixed share of the moves. */
function levelAgent<Options extends OptionValues, State, Move, View>(
  game: SearchableGame<Options, State, Move, View>,
  policies: BotPolicies<State, Move, View>,
  { considered, searchPercent, perceptionRate, iterations }: Level,
): Agent<State, Move, View> {
  const search = searchAgent(game, policies, iterations, { perceptionRate });
  const simple =
    considered === 1
      ? greedyAgent(policies, perceptionRate)
      : hastyAgent(game, policies, considered, perceptionRate);
  const drawAgent = (random: Random) => (random.below(100) < 100 - searchPercent ? simple : search);
  const { moveFromState } = simple;
  return {
    ...(searchPercent > 0 ? search : simple),
    move: (view, seat, random, observer) => drawAgent(random).move(view, seat, random, observer),
    ...(searchPercent === 0 && moveFromState
      ? {
          moveFromState(state: State, seat, random) {
            drawAgent(random);
            return moveFromState(state, seat, random);
          },
        }
      : {}),
  };
}
