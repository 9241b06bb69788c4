import type { Seat } from '@rota/core';
import {
  addValue,
  countFor,
  counts21,
  finishers,
  type Key,
  keyCanBeMade,
  numeralCard,
  pointsAt,
  removeCard,
  type State,
  type Value,
  without,
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
  const { place } = key;
  const sum = key.sum + value;
  const values = addValue(key.values, value);
  if (counts21(sum, values)) return MADE_BONUS + pointsAt(state, place, 1);
  const hand = state.hands[seat]!;
  const points = pointsAt(state, place, 2);
  const finish = finishers(sum, values);
  const exposed = countFor(place, without(state.unseen, hand), finish);
  if (exposed > 0) return -points * Math.min(MAX_EXPOSURE, EXPOSURE + EXPOSURE_PER_CARD * exposed);
  const card = numeralCard(suit, value);
  if (countFor(place, removeCard(hand, card), finish) > 0) return points * OWN_FINISHERS_GAIN;
  const left = removeCard(state.unseen, card);
  return keyCanBeMade(place, sum, values, left) ? 0 : -points * BENT_LOSS;
}
