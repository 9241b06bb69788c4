import type { Card, Random } from '@rota/core';
import { prepareHiddenCards } from '../knowledge/hidden-cards.ts';
import { cardSetOf, copyOf } from './card-set.ts';
import { clone, type LaidCard, laidCards, type State, setStocks, turnUp } from './state.ts';
import { type View, visibleState } from './view.ts';

/** Returns a random state with this view; see `prepareHiddenCards` for which. */
export function determinize(view: View, random: Random): State {
  return prepareWorlds(view)(random);
}

/** Prepares once what drawing many states with one view needs. */
export function prepareWorlds(view: View): (random: Random) => State {
  const visible = visibleState(view);
  const drawHidden = prepareHiddenCards(view);
  return (random) => {
    const world = clone(visible);
    const { hands, stocks, downs } = drawHidden(random);
    for (const [seat, cards] of hands.entries()) {
      if (seat !== view.viewer) world.hands[seat] = copyOf(cardSetOf(cards));
    }
    const [first = 0] = view.stockSizes;
    setStocks(
      world,
      view.stockSizes.length > 0 ? [stocks.slice(0, first), stocks.slice(first)] : [],
    );
    if (view.down.some(({ card }) => card === null)) world.laid = turnAllUp(world, downs);
    return world;
  };
}

/** Returns the cards laid with those face down filled in. */
function turnAllUp(state: State, downs: readonly Card[]): LaidCard | null {
  let next = 0;
  return laidCards(state).reduce<LaidCard | null>((before, laid) => {
    const card = laid.isFaceDown ? downs[next++]! : laid.card;
    return turnUp(laid, card, before);
  }, null);
}
