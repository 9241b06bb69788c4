import {
  isSearchable,
  type OptionValues,
  type Random,
  type SearchableGame,
  type Seat,
} from '@rota/core';
import type { Bot, BotName, Knowledge, PlayableGame, ThoughtWatcher } from './contract.ts';
import { LEVELS, type Level, scaledLevel } from './levels.ts';
import { type Question, Search, type SearchTuning, TUNING } from './search/search.ts';

/** A bot in its game's own types; a `Bot` is an agent whose moves are written down. */
export interface Agent<State = unknown, Move = unknown, View = unknown> {
  /** A legal move for a seat the game waits for. */
  move(view: View, seat: Seat, random: Random, watcher?: ThoughtWatcher): Move;
  /** A legal reaction, or undefined to keep silent. Left out: this agent never reacts. */
  react?(view: View, seat: Seat, random: Random, watcher?: ThoughtWatcher): Move | undefined;
  /**
   * A short cut past the view, for a caller that holds the state: a move drawn just as `move` draws
   * one, because what is legal for a seat never depends on what the seat cannot see.
   */
  moveIn?(state: State, seat: Seat, random: Random): Move;
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
  { game, knowledge }: PlayableGame,
  { iterations = DEFAULT_ITERATIONS, effort = 1 }: BotSettings = {},
): AnyAgent {
  if (!isSearchable(game)) return greedyAgent(knowledge);
  switch (name) {
    case 'random':
      return randomAgent(game);
    case 'greedy':
      return greedyAgent(knowledge);
    case 'search':
      return searchAgent(game, knowledge, iterations);
    default:
      return levelAgent(game, knowledge, scaledLevel(LEVELS[name], effort));
  }
}

/** A bot that plays this game. */
export function createBot(
  name: BotName,
  { game, knowledge }: PlayableGame,
  settings?: BotSettings,
): Bot {
  const agent = createAgent(name, { game, knowledge }, settings);
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
    moveIn: (state, seat, random) => game.sampleMove(state, seat, random),
  };
}

/**
 * Plays the yardstick its game has written down and frozen.
 * @param noticing as `Knowledge.react` takes it
 */
export function greedyAgent<State, Move, View>(
  knowledge: Knowledge<State, Move, View>,
  noticing?: number,
): Agent<State, Move, View> {
  return {
    move: (view, seat, random) => knowledge.greedy(view, seat, random, noticing),
    ...(knowledge.react
      ? { react: (view: View, seat, random) => knowledge.react!(view, seat, random, noticing) }
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
  knowledge: Knowledge<State, Move, View>,
  iterations: number,
  given: Partial<SearchTuning> = {},
): Agent<State, Move, View> {
  const tuning = { ...TUNING, ...given };
  function think(question: Question<View>, random: Random, watcher: ThoughtWatcher = {}) {
    const search = new Search(game, knowledge, question, random, tuning);
    for (;;) {
      search.iterate();
      const done = search.iterations >= iterations || search.settled || watcher.enough?.() === true;
      if (watcher.progress && (done || search.iterations % PROGRESS_EVERY === 0)) {
        const move = search.answer;
        const text = move === undefined ? undefined : game.formatMove(move);
        watcher.progress({ done: search.iterations, of: iterations, move: text });
      }
      if (done) return search.answer;
    }
  }

  return {
    move: (view, seat, random, watcher) =>
      think({ view, seat, reaction: false }, random, watcher) as Move,
    react: (view, seat, random, watcher) =>
      knowledge.react
        ? knowledge.react(view, seat, random, tuning.noticing)
        : think({ view, seat, reaction: true }, random, watcher),
  };
}

/** Plays at a level: now and then the thoughts stray, and then the move is a poorer one. */
function levelAgent<Options extends OptionValues, State, Move, View>(
  game: SearchableGame<Options, State, Move, View>,
  knowledge: Knowledge<State, Move, View>,
  { thinks, strays, straying, noticing, iterations }: Level,
): Agent<State, Move, View> {
  const agents = {
    random: () => randomAgent(game),
    greedy: () => greedyAgent(knowledge, noticing),
    search: () => searchAgent(game, knowledge, iterations, { noticing }),
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
