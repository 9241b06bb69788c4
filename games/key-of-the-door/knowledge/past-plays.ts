import type { Card, Seat } from '@rota/core';
import { VALUE } from '../rules/card-set.ts';
import { PLACES, type Place, placeNamed } from '../rules/keys.ts';
import type { Key } from '../rules/state.ts';
import { addValue, NO_VALUES } from '../rules/value-set.ts';
import { type KeyView, laidIn, type View } from '../rules/view.ts';

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
  const { known, options } = view;
  if (options.calls === 'automatic') return [];
  const stay = laidIn(view).flatMap(({ isFaceDown, card, seat, place, at, isStuck }) =>
    isFaceDown ? [] : { seat, card: card!, place, at, isStuck },
  );
  const forcedBack = known.forcedBack.map(({ key, seat, card, at }) => {
    return { seat, card, place: placeNamed(key), at, isStuck: false };
  });
  return [...stay, ...forcedBack]
    .filter(({ seat, at }) => at > (known.drew[seat] ?? 0))
    .sort((one, other) => one.at - other.at);
}

/** Returns the open keys by place as they were before a move. @param at its number */
export function openKeysBefore(
  keys: readonly KeyView[],
  down: View['down'],
  at: number,
): (Key | null)[] {
  const open: (Key | null)[] = Array.from({ length: PLACES }, () => null);
  for (const key of keys) {
    // What was on the table before the first move was opened by none.
    const isOpen = key.opened < at && (key.won === undefined || key.won >= at);
    if (!isOpen) continue;
    const faceDown = down.filter(
      (card) => card.key === key.key && card.header === key.header && card.at < at,
    );
    open[placeNamed(key.key)] = keyBefore(key, at, faceDown.length);
  }
  return open;
}

function keyBefore(
  { key: name, header, opened, cards, at }: KeyView,
  before: number,
  down: number,
): Key {
  const key: Key = {
    place: placeNamed(name),
    header,
    sum: 0,
    values: NO_VALUES,
    size: 1 + down,
    unclaimed: false,
    announced: false,
    opened,
    won: null,
    owner: null,
  };
  for (const [nth, card] of cards.entries()) {
    if (at[nth]! >= before) continue;
    key.sum += VALUE[card]!;
    key.values = addValue(key.values, VALUE[card]!);
    key.size++;
  }
  return key;
}
