import type { OptionValues, SearchableGame } from '@rota/core';
import type { Knowledge } from './contract.ts';
import { greedyMind } from './greedy-mind.ts';
import type { Level } from './levels.ts';
import type { Mind } from './mind.ts';
import { randomMind } from './random-mind.ts';
import { searchMind } from './search-mind.ts';

/** Plays at a level: now and then the thoughts stray, and then the move is a poorer one. */
export function levelMind<Options extends OptionValues, State, Move, View>(
  game: SearchableGame<Options, State, Move, View>,
  knowledge: Knowledge<State, Move, View>,
  { thinks, strays, straying, noticing, iterations }: Level,
): Mind<State, Move, View> {
  const minds = {
    random: () => randomMind(game),
    greedy: () => greedyMind(knowledge, noticing),
    search: () => searchMind(game, knowledge, iterations, { noticing }),
  };
  const thoughtful = minds[thinks]();
  const careless = minds[strays]();
  return {
    ...thoughtful,
    move(view, seat, random, watcher) {
      const mind = random.below(100) < straying ? careless : thoughtful;
      return mind.move(view, seat, random, watcher);
    },
  };
}
