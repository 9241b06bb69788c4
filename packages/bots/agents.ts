import {
  isSearchable,
  type OptionValues,
  type Random,
  type SearchableGame,
  type Seat,
} from '@rota/core';
import type { Bot, BotName, BotPolicies, PlayableGame, SearchObserver } from './contract.ts';
import { LEVELS, type Level, scaledLevel } from './levels.ts';
import { DEFAULT_TUNING, Search, type SearchQuestion, type SearchTuning } from './search/search.ts';

/** A bot in its game's own types; a `Bot` is an agent whose moves are written down. */
export interface Agent<State = unknown, Move = unknown, View = unknown> {
  /** A legal move for a seat the game waits for. */
  move(view: View, seat: Seat, random: Random, watcher?: SearchObserver): Move;
  /** A legal reaction, or undefined to keep silent. Left out: this agent never reacts. */
  react?(view: View, seat: Seat, random: Random, watcher?: SearchObserver): Move | undefined;
  /**
   * A short cut past the view, for a caller that holds the state: a move drawn just as `move` draws
   * one, because what is legal for a seat never depends on what the seat cannot see.
   */
  moveFromState?(state: State, seat: Seat, random: Random): Move;
}

/** How many iterations lie between two tellings of progress. */
const PROGRESS_EVERY = 100;

/** Iterations of a search when nothing else is asked for: a fraction of a second a move. */
export const DEFAULT_ITERATIONS = 500;

export interface BotSettings {
  /** For `search`; a whole number from 1. */
  readonly iterations?: number;
  /** How many times as long as usual each level thinks; above 0. Left out, 1. */
  readonly effort?: number;
}

// biome-ignore lint/suspicious/noExplicitAny: the game's types are its folder's own
type AnyAgent = Agent<any, any, any>;

/** A game that is not searchable has one bot under all names, the greedy one. */
export function createAgent(
  name: BotName,
  { game, policies }: PlayableGame,
  { iterations = DEFAULT_ITERATIONS, effort = 1 }: BotSettings = {},
): AnyAgent {
  if (!isSearchable(game)) return greedyAgent(policies);
  switch (name) {
    case 'random':
      return randomAgent(game);
    case 'greedy':
      return greedyAgent(policies);
    case 'search':
      return searchAgent(game, policies, iterations);
    default:
      return levelAgent(game, policies, scaledLevel(LEVELS[name], effort));
  }
}

/** A bot that plays this game. */
export function createBot(
  name: BotName,
  { game, policies }: PlayableGame,
  settings?: BotSettings,
): Bot {
  const agent = createAgent(name, { game, policies }, settings);
  return {
    choose(view, seat, reaction, random, watcher) {
      const move = reaction
        ? agent.react?.(view, seat, random, watcher)
        : agent.move(view, seat, random, watcher);
      return move === undefined ? undefined : game.formatMove(move);
    },
  };
}

/** Plays sampled moves and never speaks up: the floor that every other bot must stand above. */
function randomAgent<Options extends OptionValues, State, Move, View>(
  game: SearchableGame<Options, State, Move, View>,
): Agent<State, Move, View> {
  return {
    move: (view, seat, random) => game.sampleMove(game.determinize(view, random), seat, random),
    moveFromState: (state, seat, random) => game.sampleMove(state, seat, random),
  };
}

/**
 * Plays the yardstick its game has written down and frozen.
 * @param noticing as `Knowledge.react` takes it
 */
export function greedyAgent<State, Move, View>(
  policies: BotPolicies<State, Move, View>,
  noticing?: number,
): Agent<State, Move, View> {
  return {
    move: (view, seat, random) => policies.baseline(view, seat, random, noticing),
    ...(policies.react
      ? { react: (view: View, seat, random) => policies.react!(view, seat, random, noticing) }
      : {}),
  };
}

/**
 * Searches for a move. Whether to speak up is left to the game's own `react`, which is asked after
 * every move and must be quick; only a game without one has its reactions searched.
 * @param iterations how many worlds are imagined for each decision, from 1
 */
export function searchAgent<Options extends OptionValues, State, Move, View>(
  game: SearchableGame<Options, State, Move, View>,
  policies: BotPolicies<State, Move, View>,
  iterations: number,
  given: Partial<SearchTuning> = {},
): Agent<State, Move, View> {
  const tuning = { ...DEFAULT_TUNING, ...given };
  function think(question: SearchQuestion<View>, random: Random, watcher: SearchObserver = {}) {
    const search = new Search(game, policies, question, random, tuning);
    for (;;) {
      search.iterate();
      const done =
        search.iterations >= iterations || search.settled || watcher.shouldStop?.() === true;
      if (watcher.onProgress && (done || search.iterations % PROGRESS_EVERY === 0)) {
        const move = search.answer;
        const text = move === undefined ? undefined : game.formatMove(move);
        watcher.onProgress({ done: search.iterations, total: iterations, move: text });
      }
      if (done) return search.answer;
    }
  }

  return {
    move: (view, seat, random, watcher) =>
      think({ view, seat, reaction: false }, random, watcher) as Move,
    react: (view, seat, random, watcher) =>
      policies.react
        ? policies.react(view, seat, random, tuning.perceptionRate)
        : think({ view, seat, reaction: true }, random, watcher),
  };
}

/** Plays at a level: now and then the thoughts stray, and then the move is a poorer one. */
function levelAgent<Options extends OptionValues, State, Move, View>(
  game: SearchableGame<Options, State, Move, View>,
  policies: BotPolicies<State, Move, View>,
  {
    agent: thinks,
    carelessAgent: strays,
    carelessPercent: straying,
    perceptionRate: noticing,
    iterations,
  }: Level,
): Agent<State, Move, View> {
  const agents = {
    random: () => randomAgent(game),
    greedy: () => greedyAgent(policies, noticing),
    search: () => searchAgent(game, policies, iterations, { perceptionRate: noticing }),
  };
  const thoughtful = agents[thinks]();
  const careless = agents[strays]();
  return {
    ...thoughtful,
    move(view, seat, random, watcher) {
      const agent = random.below(100) < straying ? careless : thoughtful;
      return agent.move(view, seat, random, watcher);
    },
  };
}
