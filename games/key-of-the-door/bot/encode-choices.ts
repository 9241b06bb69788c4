import type { ChoiceInput, Choices } from '@rota/bots/learning';
import { leftOf, type Seat } from '@rota/core';
import {
  addValue,
  type CardSet,
  countCards,
  countFor,
  counts21,
  FIRST_JOKER,
  finishers,
  type Key,
  keyCanBeMade,
  numeralCard,
  pointsAt,
  removeCard,
  type State,
  sizeOfSet,
  type ValueSet,
  without,
  worthOf,
} from '../rules/index.ts';
import { openKeys, type SafePlay, safePlays } from './safe-plays.ts';

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

/** More cards that finish a key count as so many. */
const MAX_FINISHERS = 9;

/** Who may hold which cards, as a seat sees it. */
interface Holders {
  readonly hand: CardSet;
  /** The cards that the next player may hold, and that any other player may hold. */
  readonly next: CardSet;
  readonly others: CardSet;
  /** By number of cards: the chances that the next player holds none of them, and that no one after does. */
  readonly nextHasNone: readonly number[];
  readonly othersHaveNone: readonly number[];
}

/** Who may finish a key. */
interface Prospects {
  /** What the next player could win, those after them, and the seat itself later; in points, by the chances. */
  readonly next: number;
  readonly others: number;
  readonly own: number;
  /** Whether others may hold a card that finishes it, and whether the seat does. */
  readonly isExposed: boolean;
  readonly isOwn: boolean;
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
  const holders = holdersOf(state, seat);
  const before = new Map<Key, Prospects>();
  for (const key of openKeys(state, toJoker)) {
    const finish = finishers(key.sum, key.values);
    before.set(key, prospectsOf(key, finish, pointsAt(state, key.place, 1), holders));
  }
  const plays = safePlays(state, toJoker, cards);
  into.count = plays.length;
  for (const [at, play] of plays.entries()) {
    const inputs = describePlay(state, play, before.get(play.key)!, holders);
    into.inputs.set(inputs, at * INPUTS.length);
  }
}

function holdersOf({ unseen, hands, handSizes, known, seats }: State, seat: Seat): Holders {
  const next = leftOf(seat, seats);
  const hand = hands[seat]!;
  const hidden = without(unseen, hand);
  const count = countCards(hidden);
  const heldByNext = handSizes[next]!;
  const held = handSizes.reduce((sum, size) => sum + size, -heldByNext - handSizes[seat]!);
  return {
    hand,
    next: without(hidden, known.lacks[next]!),
    others: hidden,
    nextHasNone: powersOf(1 - heldByNext / Math.max(1, count)),
    othersHaveNone: powersOf(1 - held / Math.max(1, count - heldByNext)),
  };
}

function powersOf(chance: number): number[] {
  const powers = [1];
  while (powers.length <= MAX_FINISHERS) powers.push(powers.at(-1)! * Math.max(0, chance));
  return powers;
}

/** Returns who may finish a key of some points with a card of these values. */
function prospectsOf(
  { place }: Key,
  finish: ValueSet,
  points: number,
  { hand, next, others, nextHasNone, othersHaveNone }: Holders,
): Prospects {
  const chanceOfNone = (powers: readonly number[], cards: number) =>
    powers[Math.min(cards, MAX_FINISHERS)]!;
  const ofOthers = countFor(place, others, finish);
  const none = chanceOfNone(nextHasNone, countFor(place, next, finish));
  const noneAfter = none * chanceOfNone(othersHaveNone, ofOthers);
  const isOwn = countFor(place, hand, finish) > 0;
  return {
    next: points * (1 - none),
    others: points * (none - noneAfter),
    own: isOwn ? points * noneAfter : 0,
    isExposed: ofOthers > 0,
    isOwn,
  };
}

/** Returns the numbers of `INPUTS`. */
function describePlay(
  state: State,
  { key, suit, value }: SafePlay,
  before: Prospects,
  holders: Holders,
): number[] {
  const { place } = key;
  const card = numeralCard(suit, value);
  const hand = removeCard(holders.hand, card);
  const sum = key.sum + value;
  const values = addValue(key.values, value);
  const points = pointsAt(state, place, 1);
  const common = [before.next, before.others, before.own, value / 5, sizeOfSet(hand[suit]!) / 3];
  if (counts21(sum, values)) return [...common, points, 1, 0, 0, 0, 0, 0];
  const after = prospectsOf(key, finishers(sum, values), pointsAt(state, place, 2), {
    ...holders,
    hand,
    // To a suit’s key no one else can lay the card, even if the hand is only supposed to have it. The weights were learned
    // without this for jokers’ keys.
    ...(place < FIRST_JOKER && {
      next: removeCard(holders.next, card),
      others: removeCard(holders.others, card),
    }),
  });
  const isBent =
    !after.isExposed &&
    !after.isOwn &&
    !keyCanBeMade(place, sum, values, removeCard(state.unseen, card));
  if (isBent) return [...common, 0, 0, points, 0, 0, 0, 0];
  const { next, others, own, isExposed } = after;
  return [...common, 0, 0, 0, next, others, own, isExposed ? worthOf(key.header) : 0];
}
