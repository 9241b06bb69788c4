import type { Card } from '@rota/core';
import { placeOf } from '../../rules/order-of-play.ts';
import { SUIT_STRENGTH, VALUE } from '../../rules/pack.ts';
import { playerOf, type State } from '../../rules/state.ts';
import { triadOf } from '../../rules/triad.ts';
import { PAIR_SUMS } from '../encode-choices.ts';
import { VALUES } from '../opening-ratings.ts';
import { coverageOf } from '../sum-coverage.ts';
import { SUMS } from '../sum-odds.ts';
import { KEYING_ENDS, SEATS } from './claiming-encoder.ts';
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
  const { dealer, hands } = state;
  const laid = state.laid.length;
  const player = playerOf(state, laid)!;
  const hand = hands[player]!;
  const card = hand[choice]!;
  const position = laid % 3;
  const lying = state.laid.slice(laid - position).map((one) => one.card);
  const keys = position < 2 ? state.keys : state.keys.with(player, triadOf([...lying, card]));
  into.count = 0;
  for (let left = 0; left < SEATS; left++) {
    const seat = (player + left) % SEATS;
    const key = keys[seat];
    if (!key) continue;
    addInput(into, KEY_SUM + left * SUMS + key.sum);
    addInput(into, COVERAGE + left, 2 * coverageOf(keys, seat));
  }
  const ownKey = keys[player];
  if (ownKey) encodeSuits(ownKey.cards, into);
  held.fill(0);
  let sum = 0;
  const range = ownKey ? 2 : 0;
  for (let other = 0; other < hand.length; other++) {
    if (other === choice) continue;
    const value = VALUE[hand[other]!]!;
    addInput(into, HELD + (range + held[value]!) * VALUES + value);
    held[value]!++;
    sum += value;
  }
  addInput(into, HELD_SUM, sum / 10);
  addInput(into, LAID + laid + 1);
  if (position === 0) addInput(into, FIRST + VALUE[card]!);
  if (position === 1) addInput(into, PAIR + VALUE[lying[0]!]! + VALUE[card]!);
  addInput(into, PLACE + placeOf(player, dealer, SEATS));
}

/** Encodes the suits of a key, which break ties. KT-9 */
function encodeSuits(key: readonly Card[], into: InputList): void {
  const suits = key.map((card) => SUIT_STRENGTH[card]!);
  addInput(into, SUIT_COUNT + new Set(suits).size);
  for (const suit of suits) addInput(into, SUIT + suit);
}
