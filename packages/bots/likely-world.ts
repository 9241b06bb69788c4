import {
  drawByWeight,
  drawShare,
  type OptionValues,
  type Random,
  type SearchableGame,
  type Seat,
} from '@rota/core';
import type { Knowledge } from './contract.ts';

/** Of so many worlds none of which was taken, one is. */
const MOST_TRIED = 16;

/**
 * A world that fits what a seat sees, the likelier the better what the others played fits it, where
 * the game can tell: worlds are imagined until one is taken with the chance that it is likely
 * (rejection sampling: von Neumann, “Various Techniques Used in Connection with Random Digits”, 1951).
 */
export function likelyWorld<Options extends OptionValues, State, Move, View>(
  game: SearchableGame<Options, State, Move, View>,
  knowledge: Knowledge<State, Move, View>,
  view: View,
  seat: Seat,
  random: Random,
): State {
  if (!knowledge.likelihood) return game.determinize(view, random);
  const tried: { readonly world: State; readonly likelihood: number }[] = [];
  while (tried.length < MOST_TRIED) {
    const world = game.determinize(view, random);
    const likelihood = knowledge.likelihood(world, seat);
    if (drawShare(random) < likelihood) return world;
    tried.push({ world, likelihood });
  }
  return drawByWeight(tried, (each) => each.likelihood, random).world;
}
