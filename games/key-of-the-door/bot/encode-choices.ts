import type { ChoiceInput, Choices } from '@rota/bots/learning';
import { leftOf, type Seat } from '@rota/core';
import {
  addValue,
  type CardSet,
  countCards,
  counts21,
  difference,
  FIRST_JOKER,
  finishers,
  intersection,
  intersects,
  type Key,
  keyCanBeMade,
  lowest,
  NO_CARDS,
  NO_VALUES,
  numeralCard,
  PLACES,
  type Place,
  pointsAt,
  removeCard,
  removeValue,
  type State,
  SUITS,
  safeAt,
  sizeOfSet,
  type Value,
  type ValueSet,
  valuesIn,
  valuesOfAnySuit,
  without,
  withoutLowest,
  worthOf,
} from '../rules/index.ts';

/** Forty numerals, each to four jokers’ keys. */
export const MAX_CHOICES = 160;

/** More than a key scores. */
const MANY = 40;

/** What describes a safe play: points of the key, by the chances that cards are held, where there are any. */
export const INPUTS: readonly ChoiceInput[] = [
  { name: 'next, before', meaning: 'what the next player could win', low: 0, high: MANY },
  { name: 'others, before', meaning: 'what those after them could win', low: 0, high: MANY },
  { name: 'own, before', meaning: 'what the seat could win later', low: 0, high: MANY },
  { name: 'value', meaning: 'its value', low: 0, high: 2 },
  { name: 'suit', meaning: 'cards of its suit that remain in hand', low: 0, high: 3 },
  { name: 'wins', meaning: 'what it wins', low: 0, high: MANY },
  { name: 'makes 21', meaning: 'whether it makes 21', low: 0, high: 1 },
  { name: 'bent', meaning: 'what the next player steals of a bent key', low: 0, high: MANY },
  { name: 'next', meaning: '`next, before`, with this card played', low: 0, high: MANY },
  { name: 'others', meaning: '`others, before`, with this card played', low: 0, high: MANY },
  { name: 'own', meaning: '`own, before`, with this card played', low: 0, high: MANY },
  { name: 'open', meaning: 'a card’s worth, if others may finish the key', low: 0, high: 3 },
];
const CHOICE_INPUTS = INPUTS.length;

/** More cards that finish a key count as so many. */
const MAX_FINISHERS = 9;

// Scratch space, overwritten for each decision.
/** By number of cards: the chances that the next player holds none of them, and that no one after does. */
const nextHasNone = new Float64Array(MAX_FINISHERS + 1);
const othersHaveNone = new Float64Array(MAX_FINISHERS + 1);
/** The cards that others may hold, and that the next player may hold, of all suits. */
let ofOthers: CardSet = NO_CARDS;
let ofNext: CardSet = NO_CARDS;
/** What the next player is known to lack. */
let lackedByNext: CardSet = NO_CARDS;
/** The chances that the key is finished by the next player, by one after, or stays for an own card, before the choice; in points. */
let nextBefore = 0;
let othersBefore = 0;
let ownBefore = 0;

/** A card and the place of a key on which it is safe. */
export interface SafePlay {
  readonly suit: number;
  readonly value: Value;
  readonly place: Place;
}

/**
 * Encodes every safe play, as the seat sees it.
 * @param toJoker whether the seat plays to jokers' keys
 * @param cards to choose from; default: the hand
 */
export function encodeChoices(
  state: State,
  seat: Seat,
  toJoker: boolean,
  into: Choices,
  cards: CardSet = state.hands[seat]!,
): void {
  let count = 0;
  prepareDecision(state, seat);
  const end = toJoker ? PLACES : FIRST_JOKER;
  for (let place = toJoker ? FIRST_JOKER : 0; place < end; place++) {
    const key = state.open[place];
    if (!key) continue;
    prepareKey(state, seat, key);
    const safe = safeAt(state, place);
    const lastSuit = toJoker ? SUITS - 1 : place;
    for (let suit = toJoker ? 0 : place; suit <= lastSuit; suit++) {
      let left = intersection(cards[suit]!, safe);
      for (; left !== NO_VALUES; left = withoutLowest(left)) {
        encodePlay(state, seat, key, suit, lowest(left), into.inputs, count++ * CHOICE_INPUTS);
      }
    }
  }
  into.count = count;
}

/** Returns one of the plays that `encodeChoices` encodes. */
export function nthPlay(state: State, toJoker: boolean, nth: number, cards: CardSet): SafePlay {
  let skip = nth;
  const end = toJoker ? PLACES : FIRST_JOKER;
  for (let place = toJoker ? FIRST_JOKER : 0; place < end; place++) {
    const safe = safeAt(state, place);
    const lastSuit = toJoker ? SUITS - 1 : place;
    for (let suit = toJoker ? 0 : place; suit <= lastSuit; suit++) {
      const values = valuesIn(intersection(cards[suit]!, safe));
      if (skip < values.length) return { suit, value: values[skip]!, place };
      skip -= values.length;
    }
  }
  throw new RangeError(`there is no choice ${nth}`);
}

function prepareDecision({ unseen, hands, handSizes, known, seats }: State, seat: Seat): void {
  const next = leftOf(seat, seats);
  const hidden = without(unseen, hands[seat]!);
  lackedByNext = known.lacks[next]!;
  ofOthers = hidden;
  ofNext = without(hidden, lackedByNext);
  let held = 0;
  for (let other = 0; other < seats; other++) {
    if (other !== seat && other !== next) held += handSizes[other]!;
  }
  const heldByNext = handSizes[next]!;
  const count = countCards(hidden);
  fillPowers(nextHasNone, 1 - heldByNext / Math.max(1, count));
  fillPowers(othersHaveNone, 1 - held / Math.max(1, count - heldByNext));
}

/** Fills in the powers of a chance. */
function fillPowers(powers: Float64Array, chance: number): void {
  let power = 1;
  for (let at = 0; at <= MAX_FINISHERS; at++) {
    powers[at] = power;
    power *= Math.max(0, chance);
  }
}

function prepareKey(state: State, seat: Seat, key: Key): void {
  const { unseen, hands } = state;
  nextBefore = 0;
  othersBefore = 0;
  ownBefore = 0;
  const finish = finishers(key.sum, key.values);
  if (finish === NO_VALUES) return;
  const hand = hands[seat]!;
  const { place } = key;
  let next: number;
  let others: number;
  let own: ValueSet;
  if (place >= FIRST_JOKER) {
    next = countAmong(ofNext, finish);
    others = countAmong(ofOthers, finish);
    own = valuesOfAnySuit(hand);
  } else {
    own = hand[place]!;
    const finishing = intersection(difference(unseen[place]!, own), finish);
    others = sizeOfSet(finishing);
    next = sizeOfSet(difference(finishing, lackedByNext[place]!));
  }
  const points = pointsAt(state, key.place, 1);
  const none = nextHasNone[Math.min(next, MAX_FINISHERS)]!;
  const noneAfter = none * othersHaveNone[Math.min(others, MAX_FINISHERS)]!;
  nextBefore = points * (1 - none);
  othersBefore = points * (none - noneAfter);
  if (intersects(own, finish)) ownBefore = points * noneAfter;
}

function encodePlay(
  state: State,
  seat: Seat,
  key: Key,
  suit: number,
  value: Value,
  inputs: Float64Array,
  at: number,
): void {
  const { unseen, hands } = state;
  const hand = hands[seat]!;
  const own = removeValue(hand[suit]!, value);
  const sum = key.sum + value;
  const values = addValue(key.values, value);
  const worth = worthOf(key.header);
  const points = pointsAt(state, key.place, 1);
  inputs[at] = nextBefore;
  inputs[at + 1] = othersBefore;
  inputs[at + 2] = ownBefore;
  inputs[at + 3] = value / 5;
  inputs[at + 4] = sizeOfSet(own) / 3;
  for (let input = at + 5; input < at + CHOICE_INPUTS; input++) inputs[input] = 0;
  if (counts21(sum, values)) {
    inputs[at + 5] = points;
    inputs[at + 6] = 1;
    return;
  }
  const finish = finishers(sum, values);
  let next: number;
  let others: number;
  let hasFinisher: boolean;
  if (key.place < FIRST_JOKER) {
    const left = removeValue(unseen[suit]!, value);
    const finishing = intersection(difference(left, own), finish);
    others = sizeOfSet(finishing);
    next = sizeOfSet(difference(finishing, lackedByNext[suit]!));
    hasFinisher = intersects(own, finish);
  } else {
    next = countAmong(ofNext, finish);
    others = countAmong(ofOthers, finish);
    hasFinisher = holdsFinisher(hand, suit, value, finish);
  }
  if (
    others === 0 &&
    !hasFinisher &&
    !keyCanBeMade(key.place, sum, values, removeCard(unseen, numeralCard(suit, value)))
  ) {
    inputs[at + 7] = points;
    return;
  }
  const all = pointsAt(state, key.place, 2);
  const none = nextHasNone[Math.min(next, MAX_FINISHERS)]!;
  const noneAfter = none * othersHaveNone[Math.min(others, MAX_FINISHERS)]!;
  inputs[at + 8] = all * (1 - none);
  inputs[at + 9] = all * (none - noneAfter);
  if (hasFinisher) inputs[at + 10] = all * noneAfter;
  if (others > 0) inputs[at + 11] = worth;
}

/** Whether a hand has a card of these values, the one to be played aside. */
function holdsFinisher(hand: CardSet, suit: number, value: Value, finish: ValueSet): boolean {
  for (let from = 0; from < SUITS; from++) {
    const held = from === suit ? removeValue(hand[from]!, value) : hand[from]!;
    if (intersects(held, finish)) return true;
  }
  return false;
}

/** The number of cards whose value is in the set. */
function countAmong(cards: CardSet, values: ValueSet): number {
  return cards.reduce((count, own) => count + sizeOfSet(intersection(own, values)), 0);
}
