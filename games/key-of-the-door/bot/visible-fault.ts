import { isBust, keyCanBeMade, type Move, PLACES, type State, stealMove } from '../rules/index.ts';

/** Returns the first steal that is right by the cards everyone has seen, if any. KD-7 */
export function visibleFault({ open, stole, unseen }: State): Move | undefined {
  for (let place = 0; place < PLACES && !stole; place++) {
    const key = open[place];
    if (!key || key.sum === 0) continue;
    if (key.unclaimed) return stealMove(place, 'unclaimed');
    if (isBust(key)) return stealMove(place, 'bust');
    if (!keyCanBeMade(place, key.sum, key.values, unseen)) return stealMove(place, 'bent');
  }
  return undefined;
}
