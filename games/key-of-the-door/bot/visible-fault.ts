import { FIRST_JOKER, isBust, keyCanBeMade, type Move, type State } from '../rules/index.ts';

/** Returns the first steal that is right by the cards everyone has seen, if any. KD-7 */
export function visibleFault({ open, jokersHeaded, stole, unseen }: State): Move | undefined {
  if (stole) return undefined;
  const end = FIRST_JOKER + jokersHeaded;
  for (let place = 0; place < end; place++) {
    const key = open[place];
    if (!key || key.sum === 0) continue;
    if (key.unclaimed) return { kind: 'steal', place, reason: 'unclaimed' };
    if (isBust(key)) return { kind: 'steal', place, reason: 'bust' };
    if (!keyCanBeMade(place, key.sum, key.values, unseen))
      return { kind: 'steal', place, reason: 'bent' };
  }
  return undefined;
}
