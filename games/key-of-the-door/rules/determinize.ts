import type { Random } from '@rota/core';
import { prepareHiddenCards } from '../knowledge/hidden-cards.ts';
import { type State, stateOf } from './state.ts';
import { stateFromView, type View } from './view.ts';

/** Returns a random state with this view; see `prepareHiddenCards` for which. */
export function determinize(view: View, random: Random): State {
  return prepareWorlds(view)(random);
}

/** Prepares once what drawing many states with one view needs. */
export function prepareWorlds(view: View): (random: Random) => State {
  const visible = stateFromView(view);
  const drawHidden = prepareHiddenCards(view, visible.unseen);
  return (random) => stateOf(visible, drawHidden(random));
}
