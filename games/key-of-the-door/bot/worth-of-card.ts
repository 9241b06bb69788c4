import type { Seat } from '@rota/core';
import {
  addValue,
  canBeMade,
  counts21,
  difference,
  FIRST_JOKER,
  finishers,
  intersection,
  intersects,
  type Key,
  NO_VALUES,
  numeralCard,
  pointsAt,
  removeCard,
  removeValue,
  type State,
  SUITS,
  sizeOfSet,
  suitKeyCanBeMade,
  union,
  type Value,
  type ValueSet,
} from '../rules/index.ts';

// In tenths of the key's points with this card and one more.
/** Lost if another player may hold a card that finishes the key. */
const EXPOSURE = 4;
/** Lost for each such card. */
const EXPOSURE_PER_CARD = 1;
/** The most that is lost for them. */
const MAX_EXPOSURE = 10;
/** Lost if no unseen card can finish the key, since the next player can steal it. */
const BENT_LOSS = 4;
/** Gained if only this player holds cards that finish it. */
const OWN_FINISHERS_GAIN = 3;

/** Added for a card that makes 21; more than any other card is worth. */
const MADE_BONUS = 1000;

/** Rates a card for an open key, by GREEDY.md. */
export function worthOfCard(
  state: State,
  seat: Seat,
  suit: number,
  value: Value,
  key: Key,
): number {
  const sum = key.sum + value;
  const values = addValue(key.values, value);
  if (counts21(sum, values)) return MADE_BONUS + pointsAt(state, key.place, 1);
  const share =
    key.place < FIRST_JOKER
      ? shareOfSuitKey(state, seat, suit, sum, values, value)
      : shareOfJokerKey(state, seat, suit, sum, values, value);
  return share * pointsAt(state, key.place, 2);
}

// The expected share of a key, in tenths. An unseen card that finishes it shows that it can be made, which
// saves the search for other ways.

function shareOfSuitKey(
  { unseen, hands }: State,
  seat: Seat,
  suit: number,
  sum: number,
  values: ValueSet,
  laid: Value,
): number {
  const left = removeValue(unseen[suit]!, laid);
  const finish = intersection(finishers(sum, values), left);
  const ofOthers = difference(finish, hands[seat]![suit]!);
  if (ofOthers !== NO_VALUES) return -exposure(sizeOfSet(ofOthers));
  if (finish !== NO_VALUES) return OWN_FINISHERS_GAIN;
  return suitKeyCanBeMade(values, left) ? 0 : -BENT_LOSS;
}

function shareOfJokerKey(
  { unseen, hands }: State,
  seat: Seat,
  suit: number,
  sum: number,
  values: ValueSet,
  laid: Value,
): number {
  const hand = hands[seat]!;
  const finish = finishers(sum, values);
  let others = 0;
  let own = NO_VALUES;
  for (let from = 0; from < SUITS; from++) {
    const held = hand[from]!;
    others += sizeOfSet(intersection(difference(unseen[from]!, held), finish));
    own = union(own, from === suit ? removeValue(held, laid) : held);
  }
  if (others > 0) return -exposure(others);
  if (intersects(own, finish)) return OWN_FINISHERS_GAIN;
  return canBeMade(sum, values, removeCard(unseen, numeralCard(suit, laid))) ? 0 : -BENT_LOSS;
}

/** The share lost to others, in tenths. @param cards the number of finishing cards that others may hold */
function exposure(cards: number): number {
  return Math.min(MAX_EXPOSURE, EXPOSURE + EXPOSURE_PER_CARD * cards);
}
