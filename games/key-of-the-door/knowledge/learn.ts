import type { Card, Seat } from '@rota/core';
import {
  addCard,
  type CardSet,
  cardsOf,
  countCards,
  hasCard,
  NO_CARDS,
  removeCard,
  unite,
  without,
} from '../rules/card-set.ts';
import { counts21, GOAL } from '../rules/completion.ts';
import type { PublicFact } from '../rules/events.ts';
import { keyCanBeMade, suitsTo } from '../rules/faults.ts';
import { isJokerKey, placeNamed } from '../rules/keys.ts';
import { safeAt, safeOnJokers } from '../rules/legality.ts';
import { faceUpCards, type State } from '../rules/state.ts';
import { ALL_VALUES, NO_VALUES, union } from '../rules/value-set.ts';
import type { BentCall, Knowledge } from './knowledge.ts';

/**
 * Returns what everyone knows of the hidden cards once they have seen a fact.
 * - A player who passes, lays a card face down or plays to a joker's key holds no card that was safe elsewhere.
 * - A card forced back is in the hand that took it, or lies face down by that player.
 * - A bent call shows what may lie face down, by how it was judged.
 * - With two players, what was known of a hand is forgotten when it draws.
 * @param table the deal before the fact; its hidden cards make no difference
 */
export function learn(
  known: Knowledge<CardSet>,
  table: State,
  fact: PublicFact,
): Knowledge<CardSet> {
  switch (fact.type) {
    case 'played': {
      const { seat, card } = fact;
      let now = known;
      if (isJokerKey(fact.key)) now = learnShortage(now, table, seat, 'joker-play');
      if (fact.stuck) now = learnShortage(now, table, seat, 'face-down');
      if (!hasCard(known.shown[seat]!, card)) return now;
      return { ...now, shown: now.shown.with(seat, removeCard(now.shown[seat]!, card)) };
    }
    case 'laid-face-down': {
      const now = learnShortage(known, table, fact.seat, 'face-down');
      const suit = placeNamed(fact.key);
      return { ...now, mayBe: [...now.mayBe, mayBeFaceDown(now, table, fact.seat, suit)] };
    }
    case 'passed':
      return learnShortage(known, table, fact.seat, 'pass');
    case 'drew':
      return withLacks(
        { ...known, drew: known.drew.with(fact.seat, table.moves) },
        fact.seat,
        NO_CARDS,
      );
    case 'forced-back': {
      const { seat, card, key } = fact;
      return {
        ...known,
        shown: known.shown.with(seat, addCard(known.shown[seat]!, card)),
        mayBe: known.mayBe.map((cards) => cards.filter((one) => one !== card)),
        forcedBack: [...known.forcedBack, { seat, card, key, at: table.last!.at }],
      };
    }
    case 'stolen':
    case 'steal-refused': {
      const shows = fact.reason === 'bent' && known.mayBe.length > 0;
      const call = shows ? bentCall(known, table, fact) : undefined;
      return call ? { ...known, bentCalls: [...known.bentCalls, call] } : known;
    }
    default:
      return known;
  }
}

/** Written out, since rollouts learn too. */
function withLacks(known: Knowledge<CardSet>, seat: Seat, cards: CardSet): Knowledge<CardSet> {
  const lacks = known.lacks.slice();
  lacks[seat] = cards;
  const { shown, mayBe, forcedBack, bentCalls, drew } = known;
  return { lacks, shown, mayBe, forcedBack, bentCalls, drew };
}

/** A play that shows what its seat does not hold. KD-5, KD-11, KD-12 */
type Shortage = 'joker-play' | 'face-down' | 'pass';

function learnShortage(
  known: Knowledge<CardSet>,
  table: State,
  seat: Seat,
  shortage: Shortage,
): Knowledge<CardSet> {
  const before = known.lacks[seat]!;
  const missing = without(missingCards(table, shortage), before);
  if (countCards(missing) === 0) return known;
  return withLacks(known, seat, unite(before, missing));
}

/** The cards that a forced play shows its seat not to hold. With `no-open-suit` a joker play shows more, a face-down card less. */
function missingCards(table: State, shortage: Shortage): CardSet {
  const suitsFirst = table.options.jokerKeys === 'no-open-suit';
  const ofSuitsOnly = shortage === 'joker-play' || (suitsFirst && shortage === 'face-down');
  const noneAtAll = shortage === 'pass' || (suitsFirst && shortage === 'joker-play');
  const onJokers = ofSuitsOnly ? NO_VALUES : safeOnJokers(table);
  const missing = (suit: number) =>
    union(onJokers, noneAtAll && table.open[suit] ? ALL_VALUES : safeAt(table, suit));
  return [missing(0), missing(1), missing(2), missing(3)];
}

/** The cards that one being laid face down may be. KD-11 */
function mayBeFaceDown(
  { lacks, shown }: Knowledge<CardSet>,
  { unseen }: State,
  seat: Seat,
  suit: number,
): Card[] {
  const elsewhere = shown.with(seat, lacks[seat]!).reduce(unite, NO_CARDS);
  return cardsOf(suit, without(unseen, elsewhere)[suit]!);
}

/**
 * Returns the record of a bent call; undefined if it shows nothing about the cards face down: whichever they are,
 * it would have been judged so.
 */
function bentCall(
  { mayBe }: Knowledge<CardSet>,
  table: State,
  { key: name, type }: Extract<PublicFact, { type: 'stolen' | 'steal-refused' }>,
): BentCall | undefined {
  const { place, sum, values } = table.open[placeNamed(name)]!;
  const { unseen } = table;
  const right = type === 'stolen';
  if (sum > GOAL || counts21(sum, values)) return undefined;
  // With more cards to come a key can rather be made, so the two extremes decide.
  const left = right ? unseen : mayBe.flat().reduce<CardSet>(removeCard, unseen);
  if (keyCanBeMade(place, sum, values, left) !== right) return undefined;
  return {
    key: name,
    cards: faceUpCards(table, table.open[place]!),
    unseen: suitsTo(place).flatMap((suit) => cardsOf(suit, unseen[suit]!)),
    down: mayBe.length,
    right,
  };
}
