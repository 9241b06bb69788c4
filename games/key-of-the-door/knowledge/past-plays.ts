import type { Card, Seat } from '@rota/core';
import { PLACES, type Place, placeNamed } from '../rules/keys.ts';
import { type Key, laidCards, withCards } from '../rules/state.ts';
import { countedKeys, type View } from '../rules/view.ts';

/** A card that was played face up, forced back since or not. */
export interface PastPlay {
  readonly seat: Seat;
  readonly card: Card;
  readonly place: Place;
  /** The number of the move that played it. */
  readonly at: number;
  /** Whether its player had no safe card and made the key bust. KD-11 */
  readonly isStuck: boolean;
}

/**
 * Lists what was played face up, in order; with two players, what each seat has played since it drew, before which
 * its hand was another. With the table's calls there is nothing to learn from the order. KD-2, KD-15
 */
export function pastPlays(view: View): PastPlay[] {
  const { known, options, stuck } = view;
  if (options.calls === 'automatic') return [];
  const stay = countedKeys(view).flatMap((key) =>
    laidCards(key).flatMap(({ card, seat, at }) =>
      card === null ? [] : { seat, card, place: key.place, at, isStuck: stuck.includes(card) },
    ),
  );
  const forcedBack = known.forcedBack.map(([card, seat, key, at]) => {
    return { seat, card, place: placeNamed(key), at, isStuck: false };
  });
  return [...stay, ...forcedBack]
    .filter(({ seat, at }) => at > (known.drew[seat] ?? 0))
    .sort((one, other) => one.at - other.at);
}

/** Returns the open keys by place as they were before a move. @param at its number */
export function openKeysBefore(keys: readonly Key[], at: number): (Key | null)[] {
  const open = Array.from({ length: PLACES }, (): Key | null => null);
  for (const key of keys) {
    const { place, opened, won } = key;
    // What was on the table before the first move was opened by none.
    if (opened >= at || (won !== null && won < at)) continue;
    open[place] = withCards(
      key,
      laidCards(key).filter((card) => card.at < at),
    );
  }
  return open;
}
