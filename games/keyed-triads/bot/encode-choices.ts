import type { ChoiceInput, Choices } from '@rota/bots/learning';
import { type State, VALUE } from '../rules/index.ts';
import { cardsOfKeying, orderOfPlay, placeOf } from '../rules/order-of-play.ts';
import { PACK, PACK_SIZE } from '../rules/pack.ts';
import { keysOf, playerOf } from '../rules/state.ts';
import { choicesAt } from './choices-at.ts';
import { sumOdds, winnerOf } from './evaluators.ts';
import { PACK_COUNTS, VALUES } from './opening-ratings.ts';
import { SUMS } from './sum-odds.ts';

/** Sums of two cards: 0..20. */
export const PAIR_SUMS = 21;
const MAX_SEATS = 7;

/** With two players, a hand holds 18 cards. */
export const MAX_CHOICES = 18;

/** What describes a card. The last six say of a third card what it does to the triad, of others what it may lead to. */
export const INPUTS: readonly ChoiceInput[] = [
  { name: 'alone', meaning: 'pairs that it alone completes', low: 0, high: 4 },
  { name: 'completes', meaning: 'pairs that it completes', low: 0, high: 2 },
  { name: 'alone, often', meaning: '`alone`, by triads still to complete', low: 0, high: 4 },
  { name: 'completes, often', meaning: '`completes`, by the same', low: 0, high: 4 },
  { name: 'repeated', meaning: 'another card in hand has its value', low: 0, high: 1 },
  { name: 'value', meaning: 'its value', low: -1, high: 1 },
  { name: 'extreme', meaning: 'how far its value is from the middle', low: 0, high: 1 },
  { name: 'nearest', meaning: 'pairs that it makes nearest to the own key', low: 0, high: 2 },
  { name: 'own', meaning: 'it wins; the chance to win the triad', low: 0, high: 2 },
  { name: 'other', meaning: 'it leaves the triad dead; the chance to lose it', low: 0, high: 1 },
  { name: 'lead', meaning: 'how far the winner is ahead of the seat', low: -6, high: 6 },
  { name: 'lead of all', meaning: 'whether the winner leads; how far', low: -6, high: 1 },
  {
    name: 'spent',
    meaning: '`alone` if it wins; what it gives the second player',
    low: 0,
    high: 4,
  },
  { name: 'spent, any', meaning: '`completes` if it wins', low: 0, high: 2 },
];
const CHOICE_INPUTS = INPUTS.length;

/** All of them, one bit each. */
export const ALL_PAIRS = (1 << PAIR_SUMS) - 1;
/** Sets of pair sums are weighed seven sums at a time. */
const PART_SIZE = 7;
const PART = (1 << PART_SIZE) - 1;
const [LOW, MIDDLE, HIGH] = weighPairs() as [Float64Array, Float64Array, Float64Array];

/** By seats, place and number of cards laid: how many triads after the current one the place will complete. */
export const COMPLETIONS = Array.from({ length: MAX_SEATS + 1 }, (_, seats) =>
  seats < 2 ? [] : countCompletions(seats),
);

// Scratch space, overwritten for each decision.
/** By value: the number of cards that the player has not seen. */
const unseen = new Int32Array(VALUES);
/** By seat: the triads it had won. */
const won = new Int32Array(MAX_SEATS);
/** By choice: the sums of two cards that the card completes to a triad of its player, one bit each. */
const reaches = new Int32Array(MAX_CHOICES);
/** By sum of two cards: the chance that the player of the third card can win the triad. */
const threat = new Float64Array(PAIR_SUMS);
/** By sum of two cards: the chance that the triad falls to the seat itself. */
const chance = new Float64Array(PAIR_SUMS);

/**
 * Encodes the cards that a player in claiming chooses or chose from, as that player saw them.
 * @param laid the number of cards laid before; what was laid later is in its player's hand
 */
export function encodeChoices(state: State, laid: number, into: Choices): void {
  const { seats, dealer, options } = state;
  const seat = playerOf(state, laid)!;
  const cards = choicesAt(state, laid);
  const count = cards.length;
  const position = laid % 3;
  const keys = keysOf(state);
  sumOdds.update(keys);
  into.count = count;
  unseen.set(PACK_COUNTS);
  for (let card = 0; card < laid; card++) unseen[VALUE[state.laid[card]!.card]!]!--;
  const reach = sumOdds.reach[seat]!;
  let once = 0;
  let twice = 0;
  // The values in hand, and those held more than once, one bit each.
  let held = 0;
  let repeated = 0;
  for (let choice = 0; choice < count; choice++) {
    const value = VALUE[cards[choice]!]!;
    unseen[value]!--;
    repeated |= held & (1 << value);
    held |= 1 << value;
    const completes = (reach >>> value) & ALL_PAIRS;
    reaches[choice] = completes;
    twice |= once & completes;
    once |= completes;
  }
  const mostOfOthers = countWins(state, laid, seat);
  const completionRate = COMPLETIONS[seats]![placeOf(seat, dealer, seats)]![laid]! / count;
  const last = laid - position + 2;
  const completer = playerOf(state, last)!;
  const cardsHeld = orderOfPlay(seats, dealer).choices[last]!;
  const first = position > 0 ? state.laid[laid - position]!.card : 0;
  const second = position > 1 ? state.laid[laid - 1]!.card : 0;
  const sum = (position > 0 ? VALUE[first]! : 0) + (position > 1 ? VALUE[second]! : 0);
  const scale = 1 / Math.max(1, PACK_SIZE - laid - count);
  if (position < 2) {
    const sums = position === 1 ? held << sum : sumsWithUnseen(held);
    rateSums(sums, seat, completer, cardsHeld, scale);
  }
  const { inputs } = into;
  for (let choice = 0; choice < count; choice++) {
    const card = cards[choice]!;
    const value = VALUE[card]!;
    const at = choice * CHOICE_INPUTS;
    const completes = pairWeight(reaches[choice]!);
    const alone = pairWeight(reaches[choice]! & ~twice);
    inputs[at] = 4 * alone;
    inputs[at + 1] = 2 * completes;
    inputs[at + 2] = 4 * alone * completionRate;
    inputs[at + 3] = 4 * completes * completionRate;
    inputs[at + 4] = (repeated >>> value) & 1;
    inputs[at + 5] = value / 5 - 1;
    inputs[at + 6] = Math.abs(value - 5) / 5;
    inputs[at + 7] = 2 * pairWeight((sumOdds.ownReach[seat]! >>> value) & ALL_PAIRS);
    for (let input = at + 8; input < at + CHOICE_INPUTS; input++) inputs[input] = 0;
    if (position === 2) {
      const winner = winnerOf(keys, options.proximity, first, second, card);
      if (winner === seat) {
        inputs[at + 8] = 1;
        inputs[at + 12] = 4 * alone;
        inputs[at + 13] = 2 * completes;
      } else if (winner === null) inputs[at + 9] = 1;
      else {
        inputs[at + 10] = (won[winner]! - won[seat]!) / 4;
        inputs[at + 11] = won[winner] === mostOfOthers ? 1 : 0;
      }
      continue;
    }
    const own = position === 1 ? chance[sum + value]! : scale * meanOver(chance, value);
    const other = position === 1 ? threat[sum + value]! : scale * meanOver(threat, value);
    inputs[at + 8] = 2 * own;
    inputs[at + 9] = other;
    inputs[at + 10] = (other * (won[completer]! - won[seat]!)) / 2;
    inputs[at + 11] = (other * (won[completer]! - mostOfOthers)) / 2;
    if (position === 0) {
      const next = sumOdds.reach[playerOf(state, laid + 1)!]!;
      inputs[at + 12] = 2 * pairWeight((next >>> value) & ALL_PAIRS);
    }
  }
}

/** Counts by seat the triads won before a card. @returns the most that another seat has */
function countWins({ triads, seats }: State, laid: number, seat: number): number {
  won.fill(0);
  const done = triadsBefore(laid, seats);
  for (let triad = 0; triad < done; triad++) {
    const { winner } = triads[triad]!;
    if (winner !== null) won[winner]!++;
  }
  let most = 0;
  for (let other = 0; other < seats; other++) {
    if (other !== seat && won[other]! > most) most = won[other]!;
  }
  return most;
}

/** The number of triads claimed before a card. */
function triadsBefore(laid: number, seats: number): number {
  return Math.floor((laid - cardsOfKeying(seats)) / 3);
}

/** Returns the sums of a value and an unseen card's, one bit each. @param values one bit each */
function sumsWithUnseen(values: number): number {
  let sums = 0;
  for (let value = 0; value < VALUES; value++) if (unseen[value]! > 0) sums |= values << value;
  return sums;
}

/**
 * Fills in `threat` and `chance`.
 * @param sums which to fill in, one bit each
 * @param held the number of cards the player of the third one holds
 */
function rateSums(
  sums: number,
  seat: number,
  completer: number,
  held: number,
  scale: number,
): void {
  const { shares } = sumOdds;
  for (let left = sums; left !== 0; left &= left - 1) {
    const sum = 31 - Math.clz32(left & -left);
    let others = 0;
    let own = 0;
    for (let value = 0; value < VALUES; value++) {
      const cards = unseen[value]!;
      if (cards === 0) continue;
      others += cards * shares[completer * SUMS + sum + value]!;
      own += cards * shares[seat * SUMS + sum + value]!;
    }
    others *= scale;
    own *= scale;
    if (completer === seat) {
      threat[sum] = 0;
      chance[sum] = own;
      continue;
    }
    let none = 1;
    for (let card = 0; card < held; card++) none *= 1 - others;
    threat[sum] = 1 - none;
    chance[sum] = others < 1 ? (none * own) / (1 - others) : 0;
  }
}

/** Sums up what the sums of a value and an unseen card have. */
function meanOver(bySum: Float64Array, value: number): number {
  let total = 0;
  for (let next = 0; next < VALUES; next++) {
    if (unseen[next]! > 0) total += unseen[next]! * bySum[value + next]!;
  }
  return total;
}

/** Returns how likely two cards of a whole pack have one of these sums. @param sums one bit each */
function pairWeight(sums: number): number {
  return (
    LOW[sums & PART]! +
    MIDDLE[(sums >> PART_SIZE) & PART]! +
    HIGH[(sums >> (2 * PART_SIZE)) & PART]!
  );
}

function weighPairs(): Float64Array[] {
  const weights = new Float64Array(PAIR_SUMS);
  for (const one of PACK) {
    for (const other of PACK) {
      if (one !== other) weights[VALUE[one]! + VALUE[other]!]! += 1 / (PACK_SIZE * (PACK_SIZE - 1));
    }
  }
  return [0, 1, 2].map((part) =>
    Float64Array.from({ length: PART + 1 }, (_, sums) => {
      let weight = 0;
      for (let bit = 0; bit < PART_SIZE; bit++) {
        if (sums & (1 << bit)) weight += weights[PART_SIZE * part + bit]!;
      }
      return weight;
    }),
  );
}

function countCompletions(seats: number): Uint8Array[] {
  // With the last seat as the dealer, places are seats.
  const { turns } = orderOfPlay(seats, seats - 1);
  return Array.from({ length: seats }, (_, place) =>
    Uint8Array.from({ length: PACK_SIZE }, (_, laid) => {
      let count = 0;
      for (let card = laid - (laid % 3) + 5; card < PACK_SIZE; card += 3) {
        if (turns[card] === place) count++;
      }
      return count;
    }),
  );
}
