import { determinizeWith, type Random } from '@rota/core';
import { prepareHiddenCards } from '../knowledge/hidden-cards.ts';
import { stateOf } from './state.ts';
import { stateFromView, type View } from './view.ts';

/** Returns a random state with this view; see `prepareHiddenCards` for which. */
export const determinize = determinizeWith((view: View) => {
  const visible = stateFromView(view);
  const drawHidden = prepareHiddenCards(view, visible.unseen);
  return (random: Random) => stateOf(visible, drawHidden(random));
});
