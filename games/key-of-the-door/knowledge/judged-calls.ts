import { ALL_NUMERALS, type CardSet, removeCard } from '../rules/card-set.ts';
import { placeNamed } from '../rules/keys.ts';
import { faceDownCards, type Key, laidCards } from '../rules/state.ts';
import { countedKeys, type View } from '../rules/view.ts';
import { openKeysBefore } from './past-plays.ts';

/** A bent call, with what decided it. KD-7 */
export interface JudgedCall {
  /** The key as it was then. */
  readonly key: Key;
  /** The numerals not seen face up then. */
  readonly unseen: CardSet;
  /** The number of cards face down then: the first ones in order. */
  readonly down: number;
  readonly right: boolean;
}

/** Lists the bent calls of which `learn` keeps the moves. */
export function judgedCalls(view: View): JudgedCall[] {
  const keys = countedKeys(view);
  return view.known.bentCalls.map(({ key: name, at, last }) => {
    const place = placeNamed(name);
    const laid = keys.flatMap(laidCards).filter((card) => card.at < at);
    const seen = [...laid.map(({ card }) => card), last].filter((card) => card !== null);
    return {
      key: openKeysBefore(keys, at)[place]!,
      unseen: seen.reduce<CardSet>(removeCard, ALL_NUMERALS),
      down: faceDownCards(keys).filter((card) => card.at < at).length,
      right: keys.some((key) => key.place === place && key.won === at),
    };
  });
}
