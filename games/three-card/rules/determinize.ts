import type { Random } from '@rota/core';
import { prepareHiddenCards } from '../knowledge/hidden-cards.ts';
import { type State, stateOf } from './state.ts';
import { tableFromView, type View } from './view.ts';

/** Returns a random state with this view; see `prepareHiddenCards` for which. */
export function determinize(view: View, random: Random): State {
  return prepareWorlds(view)(random);
}

/** Prepares once what drawing many states with one view needs. */
export function prepareWorlds(view: View): (random: Random) => State {
  const table = tableFromView(view);
  const drawHidden = prepareHiddenCards(view);
  return (random) => stateOf(table, drawHidden(random));
}
