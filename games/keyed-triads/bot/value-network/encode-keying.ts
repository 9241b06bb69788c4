import type { Card } from '@rota/core';
import { SUIT_STRENGTH, VALUE } from '../../rules/pack.ts';
import { placeOf, playerOf, type State, UNKEYED } from '../../rules/state.ts';
import { cardsOf, sumOf, triadOf } from '../../rules/triad.ts';
import { PAIR_SUMS } from '../encode-choices.ts';
import { VALUES } from '../opening-ratings.ts';
import { coverageOf } from '../sum-coverage.ts';
import { SUMS } from '../sum-odds.ts';
import { CHOICES, KEYING_ENDS, SEATS, SLOTS } from './claiming-encoder.ts';
import { addInput, type InputList, InputRanges } from './input-list.ts';

const SUIT_STRENGTHS = 5;

const ranges = new InputRanges();
const KEY_SUM = ranges.take(SEATS * SUMS);
const HELD = ranges.take(4 * VALUES);
const LAID = ranges.take(KEYING_ENDS + 1);
const FIRST = ranges.take(VALUES);
const PAIR = ranges.take(PAIR_SUMS);
const COVERAGE = ranges.take(SEATS);
const SUIT_COUNT = ranges.take(4);
const SUIT = ranges.take(SUIT_STRENGTHS);
const PLACE = ranges.take(SEATS);
const HELD_SUM = ranges.take(1);
export const KEYING_INPUTS = ranges.total;

const held = new Int32Array(VALUES);

/** Encodes the position after a card that the player on turn in keying may lay, from what it sees. */
export function encodeKeying(state: State, choice: number, into: InputList): void {
  const { pack, laid, dealer } = state;
  const player = playerOf(state, laid);
  const slot = SLOTS[laid]!;
  const card = pack[slot + SEATS * choice]!;
  const position = laid % 3;
  const first = position > 0 ? pack[SLOTS[laid - position]!]! : 0;
  const keys = position < 2 ? state.keys : [...state.keys];
  if (position === 2) keys[player] = triadOf(first, pack[SLOTS[laid - 1]!]!, card);
  into.count = 0;
  for (let left = 0; left < SEATS; left++) {
    const seat = (player + left) % SEATS;
    if (keys[seat] === UNKEYED) continue;
    addInput(into, KEY_SUM + left * SUMS + sumOf(keys[seat]!));
    addInput(into, COVERAGE + left, 2 * coverageOf(keys, seat));
  }
  const isKeyed = keys[player] !== UNKEYED;
  if (isKeyed) encodeSuits(cardsOf(keys[player]!), into);
  held.fill(0);
  let sum = 0;
  const range = isKeyed ? 2 : 0;
  for (let other = 0; other < CHOICES[laid]!; other++) {
    if (other === choice) continue;
    const value = VALUE[pack[slot + SEATS * other]!]!;
    addInput(into, HELD + (range + held[value]!) * VALUES + value);
    held[value]!++;
    sum += value;
  }
  addInput(into, HELD_SUM, sum / 10);
  addInput(into, LAID + laid + 1);
  if (position === 0) addInput(into, FIRST + VALUE[card]!);
  if (position === 1) addInput(into, PAIR + VALUE[first]! + VALUE[card]!);
  addInput(into, PLACE + placeOf(player, dealer, SEATS));
}

/** Encodes the suits of a key, which break ties. KT-9 */
function encodeSuits(key: readonly Card[], into: InputList): void {
  const suits = key.map((card) => SUIT_STRENGTH[card]!);
  addInput(into, SUIT_COUNT + new Set(suits).size);
  for (const suit of suits) addInput(into, SUIT + suit);
}
