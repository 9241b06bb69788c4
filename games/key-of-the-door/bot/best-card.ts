import type { Random, Seat } from '@rota/core';
import {
  AS_NUMERALS,
  allowedPlay,
  canBeMade,
  counts21,
  FIRST_JOKER,
  finishers,
  HANDS,
  KEY_SIZES,
  KEY_SUMS,
  KEY_VALUES,
  type Key,
  type KeySlot,
  lowest,
  type Move,
  numeralCard,
  OPEN,
  PLACES,
  playMove,
  SAFE,
  SIZE,
  type State,
  SUITS,
  suitKeyCanBeMade,
  UNSEEN,
  type Value,
  type Values,
  worthOf,
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

/**
 * Returns the most valuable safe card by GREEDY.md, claimed if it makes 21; ties are broken at random. Uses
 * only the table and the seat's own hand.
 * @returns undefined when no card is safe
 */
export function bestCard(state: State, seat: Seat, random: Random): Move | undefined {
  const allowed = allowedPlay(state, seat);
  if (allowed === 'suit') return bestAt(state, seat, 0, FIRST_JOKER, random);
  return allowed === 'joker' ? bestAt(state, seat, FIRST_JOKER, PLACES, random) : undefined;
}

/** Returns the best safe card of one suit for that suit's key, if any. */
export function bestCardOfSuit(
  state: State,
  seat: Seat,
  suit: number,
  random: Random,
): Move | undefined {
  return bestAt(state, seat, suit, suit + 1, random);
}

/** Returns the best safe card for the places from `from` to before `before`. */
function bestAt(
  state: State,
  seat: Seat,
  from: KeySlot,
  before: KeySlot,
  random: Random,
): Move | undefined {
  const { cells } = state;
  let highest = Number.NEGATIVE_INFINITY;
  let ties = 0;
  let best: Move | undefined;
  for (let place = from; place < before; place++) {
    const key = cells[OPEN + place]!;
    if (key < 0) continue;
    const safe = cells[SAFE + place]!;
    const joker = place >= FIRST_JOKER;
    for (let suit = joker ? 0 : place; suit < (joker ? SUITS : place + 1); suit++) {
      let left = cells[HANDS + seat * SUITS + suit]! & safe;
      for (; left !== 0; left &= left - 1) {
        const value = lowest(left);
        const worth = worthOfCard(state, seat, suit, value, place, key);
        if (worth < highest) continue;
        ties = worth > highest ? 1 : ties + 1;
        highest = worth;
        if (random.below(ties) !== 0) continue;
        best = playMove(numeralCard(suit, value), place, worth >= MADE_BONUS);
      }
    }
  }
  return best;
}

export function worthOfCard(
  state: State,
  seat: Seat,
  suit: number,
  value: Value,
  place: KeySlot,
  key: Key,
): number {
  const { cells } = state;
  const laid = 1 << (value - 1);
  const sum = cells[KEY_SUMS + key]! + value;
  const values = cells[KEY_VALUES + key]! | laid;
  const worth = worthOf(key);
  const points = worth * (cells[KEY_SIZES + key]! + 1);
  if (counts21(sum, values)) return MADE_BONUS + points;
  const share =
    place < FIRST_JOKER
      ? shareOfSuitKey(state, seat, suit, sum, values, laid)
      : shareOfJokerKey(state, seat, suit, sum, values, laid);
  return share * (points + worth);
}

// The expected share of a key, in tenths. An unseen card that finishes it shows that it can be made, which
// saves the search for other ways.

function shareOfSuitKey(
  { cells }: State,
  seat: Seat,
  suit: number,
  sum: number,
  values: Values,
  laid: Values,
): number {
  const left = cells[UNSEEN + suit]! & ~laid;
  const own = cells[HANDS + seat * SUITS + suit]!;
  const finish = finishers(sum, values) & left;
  if (finish & ~own) return -exposure(SIZE[finish & ~own]!);
  if (finish !== 0) return OWN_FINISHERS_GAIN;
  return suitKeyCanBeMade(values, left) ? 0 : -BENT_LOSS;
}

function shareOfJokerKey(
  { cells }: State,
  seat: Seat,
  suit: number,
  sum: number,
  values: Values,
  laid: Values,
): number {
  const hand = HANDS + seat * SUITS;
  const finish = finishers(sum, values);
  let others = 0;
  let own = 0;
  for (let from = 0; from < SUITS; from++) {
    const held = cells[hand + from]!;
    others += SIZE[cells[UNSEEN + from]! & ~held & finish]!;
    own |= from === suit ? held & ~laid : held;
  }
  if (others > 0) return -exposure(others);
  if (own & finish) return OWN_FINISHERS_GAIN;
  let left = -AS_NUMERALS[laid]!;
  for (let from = 0; from < SUITS; from++) left += AS_NUMERALS[cells[UNSEEN + from]!]!;
  return canBeMade(sum, values, left) ? 0 : -BENT_LOSS;
}

/** The share lost to others, in tenths. @param cards the number of finishing cards that others may hold */
function exposure(cards: number): number {
  return Math.min(MAX_EXPOSURE, EXPOSURE + EXPOSURE_PER_CARD * cards);
}
