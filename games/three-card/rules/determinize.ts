import { determinizeWith, type Random } from '@rota/core';
import { prepareHiddenCards } from '../knowledge/hidden-cards.ts';
import { stateOf } from './state.ts';
import { tableFromView, type View } from './view.ts';

/** Returns a random state with this view; see `prepareHiddenCards` for which. */
export const determinize = determinizeWith((view: View) => {
  const table = tableFromView(view);
  const drawHidden = prepareHiddenCards(view);
  return (random: Random) => stateOf(table, drawHidden(random));
});
