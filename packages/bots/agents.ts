import {
  type AnySearchableGame,
  isSearchable,
  nextFloat,
  type Random,
  type Seat,
} from '@rota/core';
import {
  BASELINE_PERCEPTION,
  type BaselineLevel,
  baselineMove,
  baselineMoveFromView,
} from './baseline.ts';
import {
  type Bot,
  type BotName,
  isBotName,
  type PlayableGame,
  type SearchObserver,
} from './contract.ts';
import { LEVELS, type Level, scaledLevel } from './levels.ts';
import { Search } from './search/search.ts';

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
}

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

/** An agent whose game's types only its folder knows. */
// biome-ignore lint/suspicious/noExplicitAny: the game's types are its folder's own
export type AnyAgent = Agent<any, any, any>;

/**
 * Creates an agent; a game that is not searchable has its baseline under all names.
 * @throws RangeError for an unknown name
 */
export function createAgent(
  name: BotName,
  playable: PlayableGame,
  { iterations = DEFAULT_ITERATIONS, effort = 1, perceptionRate }: BotSettings = {},
): AnyAgent {
  if (!isBotName(name)) throw new RangeError(`There is no bot “${name}”`);
  if (!isSearchable(playable.game)) return greedyAgent(playable);
  const perception = perceptionRate === undefined ? {} : { perceptionRate };
  switch (name) {
    case 'random':
      return randomAgent(playable.game);
    case 'greedy':
      return greedyAgent(playable, perception);
    case 'search':
      return searchAgent(playable, iterations);
    default:
      return levelAgent(playable, { ...scaledLevel(LEVELS[name], effort), ...perception });
  }
}

/** Creates a bot for this game. @throws RangeError for an unknown name */
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
function randomAgent(game: AnySearchableGame): AnyAgent {
  return {
    move: (view, seat, random) => game.sampleMove(game.determinize(view, random), seat, random),
    moveFromState: (state, seat, random) => game.sampleMove(state, seat, random),
  };
}

/** Plays the game's baseline. @param level what it notices and considers; default: the baseline's own */
export function greedyAgent(playable: PlayableGame, level: BaselineLevel = {}): AnyAgent {
  const { rate, react } = playable.policies;
  const { perceptionRate = BASELINE_PERCEPTION } = level;
  return {
    move: (view, seat, random) => baselineMoveFromView(playable, view, seat, random, level),
    ...(rate && {
      moveFromState: (state, seat, random) => baselineMove(playable, state, seat, random, level),
    }),
    ...(react && {
      react(view, seat, random) {
        const move = react(view, seat);
        return move !== undefined && nextFloat(random) < perceptionRate ? move : undefined;
      },
    }),
  };
}

/**
 * Searches for a move. Reactions come from the game's `react`.
 * @param iterations per decision, from 1
 * @param perceptionRate the probability that it notices an opportunity, 0 to 1
 */
export function searchAgent(
  playable: PlayableGame,
  iterations: number,
  perceptionRate = 1,
): AnyAgent {
  const { react } = greedyAgent(playable, { perceptionRate });
  return {
    move(view, seat, random, observer = {}) {
      const search = new Search(playable, { view, seat, perceptionRate }, random);
      do search.iterate();
      while (search.iterations < iterations && !search.isSettled && !observer.shouldStop?.());
      return search.bestMove;
    },
    ...(react && { react }),
  };
}

/** Plays at a level: searches for a fixed share of the moves, and plays the best of some moves for the rest. */
function levelAgent(playable: PlayableGame, level: Level): AnyAgent {
  const { searchPercent, perceptionRate, iterations } = level;
  const simple = greedyAgent(playable, level);
  if (searchPercent === 0) return simple;
  const search = searchAgent(playable, iterations, perceptionRate);
  return {
    ...search,
    move(view, seat, random, observer) {
      const agent = random.below(100) < 100 - searchPercent ? simple : search;
      return agent.move(view, seat, random, observer);
    },
  };
}
