import { type AnyGame, isSearchable } from '@rota/core';
import type { Bot, BotName, PlayableGame } from './contract.ts';
import { greedyMind } from './greedy-mind.ts';
import { levelMind } from './level-mind.ts';
import { LEVELS, scaledLevel } from './levels.ts';
import type { Mind } from './mind.ts';
import { randomMind } from './random-mind.ts';
import { searchMind } from './search-mind.ts';

/** Iterations of a search when nothing else is asked for: a fraction of a second a move. */
export const DEFAULT_ITERATIONS = 500;

export interface BotSettings {
  /** For `search`; a whole number from 1. */
  readonly iterations?: number;
  /** How many times as long as usual each level thinks; above 0. Left out, 1. */
  readonly effort?: number;
}

// biome-ignore lint/suspicious/noExplicitAny: the game's types are its folder's own
type AnyMind = Mind<any, any, any>;

/** A game that is not searchable has one bot under all names, the greedy one. */
export function createMind(
  name: BotName,
  { game, knowledge }: PlayableGame,
  { iterations = DEFAULT_ITERATIONS, effort = 1 }: BotSettings = {},
): AnyMind {
  if (!isSearchable(game)) return greedyMind(knowledge);
  switch (name) {
    case 'random':
      return randomMind(game);
    case 'greedy':
      return greedyMind(knowledge);
    case 'search':
      return searchMind(game, knowledge, iterations);
    default:
      return levelMind(game, knowledge, scaledLevel(LEVELS[name], effort));
  }
}

/** A bot that plays this game. */
export function createBot(name: BotName, playable: PlayableGame, settings?: BotSettings): Bot {
  return writingBot(playable.game, createMind(name, playable, settings));
}

function writingBot(game: AnyGame, mind: AnyMind): Bot {
  return {
    choose(view, seat, reaction, random, watcher) {
      const move = reaction
        ? mind.react?.(view, seat, random, watcher)
        : mind.move(view, seat, random, watcher);
      return move === undefined ? undefined : game.formatMove(move);
    },
  };
}
