import type { Afterstate } from '@rota/bots/learning';
import { CARD_KINDS, type Card, type Seat } from '@rota/core';
import { criteriaFor, strongest } from '../rules/claim-strength.ts';
import { type Move, type State, VALUE } from '../rules/index.ts';
import { orderOfPlay } from '../rules/order-of-play.ts';
import { PACK, PACK_SIZE, triadsToClaim } from '../rules/pack.ts';
import { everySeat, isOneSeat, lowestSeat } from '../rules/seat-set.ts';
import { cardsLaidBy, placeOf, playerOf, UNKEYED } from '../rules/state.ts';
import { sumOf, triadOf } from '../rules/triad.ts';

/** Card values: 0..10. */
const VALUES = 11;
/** Sums of two cards: 0..20. */
const PAIR_SUMS = 21;
/** Sums of three cards: 0..30. */
const SUMS = 31;
const MAX_SEATS = 7;
/** A card's chance to win as the third counts in so many steps of a twelfth; few are higher. */
const CHANCE_STEPS = 8;

/** Marks that no card in hand wins. */
const NO_CARD = 255;

const UNSEEN = 0;
const LAID = 1;
const HELD = 2;

/** By card: its index in the pack. */
const INDEX = new Uint8Array(CARD_KINDS);
for (const [index, card] of PACK.entries()) INDEX[card] = index;

type Layout = ReturnType<typeof layoutFor>;

/** Returns where each group of inputs begins. Seats count from the mover's left, which is 0 itself. */
function layoutFor(seats: number) {
  let end = 0;
  const group = (size: number) => {
    end += size;
    return end - size;
  };
  return {
    /** The number of cards laid, which decides who plays what. */
    laid: group(PACK_SIZE),
    /** The cards left in hand. */
    hand: group(PACK_SIZE),
    /** By value: the number of unseen cards. */
    unseen: group(VALUES),
    /** By seat and sum: its key's sum. */
    keys: group(seats * SUMS),
    /** By sum: the mover's share of such a triad. */
    shares: group(SUMS),
    /** By seat: whether it has no key yet. */
    unkeyed: group(seats),
    /** By sum: what lies on the table. */
    oneCard: group(VALUES),
    twoCards: group(PAIR_SUMS),
    /** By seat: its mean share of the triad on the table. */
    odds: group(seats),
    /** How likely the player of the third card can win it. */
    lastWord: group(1),
    /** By seat: its mean share of a triad of unseen cards. */
    coverage: group(seats),
    /** By seat: how likely it can complete two unseen cards to a triad of its own. */
    completion: group(seats),
    /** The same for the mover's hand, then the sum, the highest, the lowest and the mean of its cards' chances. */
    own: group(5),
    /** By chance to win two unseen cards as the third: the number of cards in hand. */
    chances: group(CHANCE_STEPS),
    /** The number of inputs. */
    inputs: end,
  };
}

const LAYOUTS = Array.from({ length: MAX_SEATS + 1 }, (_, seats) => layoutFor(seats));

/** The number of inputs. @param seats 2..7 */
export function inputsFor(seats: number): number {
  return LAYOUTS[seats]!.inputs;
}

// Scratch space, overwritten for each decision.
/** By index in the pack: where a card is, for the seat. */
const zones = new Uint8Array(PACK_SIZE);
/** By value: the number of unseen cards, and their share of all unseen cards. */
const counts = new Float64Array(VALUES);
const frequency = new Float64Array(VALUES);
/** By sum: how likely two unseen cards come to it. */
const pairs = new Float64Array(PAIR_SUMS);
/** By seat from the mover's left and sum: the share of a triad with that sum. */
const shares = new Float64Array(MAX_SEATS * SUMS);
/** By seat and sum of two cards: the mean share with one card to come. */
const oneToCome = new Float64Array(MAX_SEATS * PAIR_SUMS);
/** By seat and value of one card: the mean share with two cards to come. */
const twoToCome = new Float64Array(MAX_SEATS * VALUES);
/** By seat from the mover's left. */
const keys = new Int32Array(MAX_SEATS);
const hand: Card[] = [];
/** By sum of two cards: the best and second best share among the hand's cards, and the best card. */
const best = new Float64Array(PAIR_SUMS);
const second = new Float64Array(PAIR_SUMS);
const bestCard = new Uint8Array(PAIR_SUMS);
/** By card of the hand: the chance to win a triad of two random cards. */
const asThird = new Float64Array(CARD_KINDS);
/** By step: the number of cards in hand with such a chance. */
const inStep = new Uint8Array(CHANCE_STEPS);

/** Encodes what the seat sees and no move of its own changes. */
export function encodeTable(state: State, seat: Seat, into: Afterstate): void {
  const { seats, laid, pack } = state;
  const layout = LAYOUTS[seats]!;
  const order = orderOfPlay(seats);
  into.add(layout.laid + laid);
  zones.fill(UNSEEN);
  for (let card = 0; card < laid; card++) zones[INDEX[pack[order.slot[card]!]!]!] = LAID;
  const slot = order.slot[laid]!;
  for (let choice = 0; choice < order.choices[laid]!; choice++) {
    zones[INDEX[pack[slot + seats * choice]!]!] = HELD;
  }
  hand.length = 0;
  counts.fill(0);
  let total = 0;
  for (let index = 0; index < PACK_SIZE; index++) {
    if (zones[index] === UNSEEN) {
      counts[VALUE[PACK[index]!]!]!++;
      total++;
    } else if (zones[index] === HELD) {
      hand.push(PACK[index]!);
      into.add(layout.hand + index);
    }
  }
  for (let value = 0; value < VALUES; value++) {
    frequency[value] = total > 0 ? counts[value]! / total : 0;
    into.add(layout.unseen + value, counts[value]! / 4);
  }
  pairs.fill(0);
  const ordered = total * (total - 1);
  if (ordered > 0) {
    for (let one = 0; one < VALUES; one++) {
      if (counts[one] === 0) continue;
      for (let other = 0; other < VALUES; other++) {
        const ways = counts[one]! * (counts[other]! - (one === other ? 1 : 0));
        pairs[one + other]! += ways / ordered;
      }
    }
  }
  for (let by = 0; by < seats; by++) keys[by] = state.keys[(seat + by) % seats]!;
  if (!completesKey(state)) encodeKeys(state, seat, into);
}

function completesKey({ laid, seats }: State): boolean {
  return laid % 3 === 2 && laid < orderOfPlay(seats).keyingEnds;
}

/** Encodes the keys, and what they are worth against the unseen cards. */
function encodeKeys({ seats, laid, dealer }: State, seat: Seat, into: Afterstate): void {
  const layout = LAYOUTS[seats]!;
  updateShares(seats);
  const order = orderOfPlay(seats);
  for (let sum = 0; sum < SUMS; sum++) into.add(layout.shares + sum, shares[sum]!);
  for (let by = 0; by < seats; by++) {
    if (keys[by] === UNKEYED) {
      into.add(layout.unkeyed + by);
      continue;
    }
    into.add(layout.keys + by * SUMS + sumOf(keys[by]!));
    average(frequency, VALUES, by * SUMS, oneToCome, PAIR_SUMS, by * PAIR_SUMS);
    average(pairs, PAIR_SUMS, by * SUMS, twoToCome, VALUES, by * VALUES);
    let coverage = 0;
    for (let value = 0; value < VALUES; value++) {
      coverage += frequency[value]! * twoToCome[by * VALUES + value]!;
    }
    into.add(layout.coverage + by, 2 * coverage);
    if (by === 0) continue;
    const place = placeOf((seat + by) % seats, dealer, seats);
    const held =
      cardsToClaim(place, seats) - cardsLaidBy(place, order, Math.max(laid, order.keyingEnds));
    let completion = 0;
    for (let pair = 0; pair < PAIR_SUMS; pair++) {
      completion += pairs[pair]! * chanceOfAny(oneToCome[by * PAIR_SUMS + pair]!, held);
    }
    into.add(layout.completion + by, completion);
  }
  if (laid >= order.keyingEnds) rateHand();
}

/** The number of cards a place is dealt in keying and claiming together. */
function cardsToClaim(place: number, seats: number): number {
  return Math.ceil((PACK_SIZE - place) / seats);
}

/** Returns the chance that any of some independent trials succeeds. */
function chanceOfAny(chance: number, trials: number): number {
  let none = 1;
  for (let trial = 0; trial < trials; trial++) none *= 1 - chance;
  return 1 - none;
}

/** Fills in by sum the mean share after cards drawn from a distribution. */
function average(
  weights: Float64Array,
  width: number,
  row: number,
  into: Float64Array,
  count: number,
  at: number,
): void {
  for (let sum = 0; sum < count; sum++) {
    let mean = 0;
    for (let drawn = 0; drawn < width; drawn++)
      mean += weights[drawn]! * shares[row + sum + drawn]!;
    into[at + sum] = mean;
  }
}

/** Differs from all keys, and from none. */
const NOTHING = UNKEYED - 1;

/** The keys that `shares` was computed for. */
const sharedKeys = new Int32Array(MAX_SEATS).fill(NOTHING);

/** Recomputes `shares` if the keys have changed. */
function updateShares(seats: number): void {
  let same = sharedKeys[seats] === NOTHING || seats === MAX_SEATS;
  for (let by = 0; same && by < seats; by++) same = keys[by] === sharedKeys[by];
  if (same) return;
  sharedKeys.fill(NOTHING);
  for (let by = 0; by < seats; by++) sharedKeys[by] = keys[by]!;
  shares.fill(0);
  for (let sum = 0; sum < SUMS; sum++) {
    let minDistance = SUMS;
    let ties = 0;
    for (let by = 0; by < seats; by++) {
      if (keys[by] === UNKEYED) continue;
      const distance = Math.abs(sumOf(keys[by]!) - sum);
      if (distance < minDistance) {
        minDistance = distance;
        ties = 1;
      } else if (distance === minDistance) ties++;
    }
    for (let by = 0; by < seats; by++) {
      if (keys[by] === UNKEYED || Math.abs(sumOf(keys[by]!) - sum) !== minDistance) continue;
      shares[by * SUMS + sum] = 1 / ties;
    }
  }
}

/** Rates each card in hand as a third card, and finds the best ones for each sum of two. */
function rateHand(): void {
  best.fill(0);
  second.fill(0);
  bestCard.fill(NO_CARD);
  for (const card of hand) {
    const value = VALUE[card]!;
    asThird[card] = twoToCome[value]!;
    for (let pair = 0; pair < PAIR_SUMS; pair++) {
      const share = shares[pair + value]!;
      if (share > best[pair]!) {
        second[pair] = best[pair]!;
        best[pair] = share;
        bestCard[pair] = card;
      } else if (share > second[pair]!) second[pair] = share;
    }
  }
}

/** Encodes what the seat sees after a card. */
export function encodeMove(state: State, seat: Seat, move: Move, into: Afterstate): void {
  const { seats, laid, pack } = state;
  const layout = LAYOUTS[seats]!;
  const order = orderOfPlay(seats);
  const triads = triadsToClaim(seats);
  let won = 0;
  for (let triad = 0; triad < state.awarded; triad++) if (state.winners[triad] === seat) won++;
  let open = triads - state.awarded;
  into.add(layout.hand + INDEX[move]!, -1);
  const at = laid % 3;
  const first = at > 0 ? pack[order.slot[laid - at]!]! : 0;
  const next = at > 1 ? pack[order.slot[laid - 1]!]! : 0;
  if (at === 2) {
    const triad = triadOf(first, next, move);
    if (laid < order.keyingEnds) {
      keys[0] = triad;
      encodeKeys(state, seat, into);
    } else {
      const left = strongest(state.keys, triad, everySeat(seats), criteriaFor(state.proximity));
      if (isOneSeat(left) && lowestSeat(left) === seat) won++;
      open--;
    }
  } else {
    const sum = VALUE[move]! + (at > 0 ? VALUE[first]! : 0);
    into.add((at === 0 ? layout.oneCard : layout.twoCards) + sum);
    if (laid >= order.keyingEnds) {
      const odds = at === 0 ? twoToCome : oneToCome;
      const width = at === 0 ? VALUES : PAIR_SUMS;
      for (let by = 0; by < seats; by++) into.add(layout.odds + by, 2 * odds[by * width + sum]!);
      const completer = playerOf(state, laid - at + 2);
      const by = (completer - seat + seats) % seats;
      const held = order.choices[laid - at + 2]!;
      if (by > 0) into.add(layout.lastWord, chanceToComplete(by, sum, held, at));
    }
  }
  if (laid >= order.keyingEnds) encodeHand(layout, move, into);
  into.secured = won / triads;
  into.open = open / triads;
}

/** Returns the chance that the player of the third card can win the triad. */
function chanceToComplete(by: number, sum: number, held: number, at: number): number {
  if (at === 1) return chanceOfAny(oneToCome[by * PAIR_SUMS + sum]!, held);
  let chance = 0;
  for (let value = 0; value < VALUES; value++) {
    if (counts[value] === 0) continue;
    chance += frequency[value]! * chanceOfAny(oneToCome[by * PAIR_SUMS + sum + value]!, held);
  }
  return chance;
}

/** Encodes what the remaining hand can do. */
function encodeHand(layout: Layout, move: Move, into: Afterstate): void {
  let completion = 0;
  for (let pair = 0; pair < PAIR_SUMS; pair++) {
    completion += pairs[pair]! * (bestCard[pair] === move ? second[pair]! : best[pair]!);
  }
  let sum = 0;
  let most = 0;
  let least = 1;
  inStep.fill(0);
  for (const card of hand) {
    if (card === move) continue;
    const chance = asThird[card]!;
    sum += chance;
    if (chance > most) most = chance;
    if (chance < least) least = chance;
    inStep[Math.min(CHANCE_STEPS - 1, Math.floor(12 * chance))]!++;
  }
  into.add(layout.own, completion);
  into.add(layout.own + 1, sum);
  into.add(layout.own + 2, 2 * most);
  into.add(layout.own + 3, 2 * least);
  if (hand.length > 1) into.add(layout.own + 4, (2 * sum) / (hand.length - 1));
  for (let step = 0; step < CHANCE_STEPS; step++)
    into.add(layout.chances + step, inStep[step]! / 2);
}
