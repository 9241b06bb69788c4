import type { Card, Seat } from '@rota/core';
import {
  type CardSet,
  cardSetOf,
  cardsOf,
  hasCard,
  NO_CARDS,
  removeCard,
  unite,
  valuesOfAnySuit,
  without,
} from '../rules/card-set.ts';
import { counts21, GOAL } from '../rules/completion.ts';
import type { FactOf } from '../rules/events.ts';
import { keyCanBeMade } from '../rules/faults.ts';
import { isJokerKey, placeNamed } from '../rules/keys.ts';
import { safeAt, safeOnJokers } from '../rules/legality.ts';
import type { PublicTable } from '../rules/state.ts';
import { ALL_VALUES, difference, intersection, NO_VALUES, union } from '../rules/value-set.ts';
import type { BentCall, Knowledge } from './knowledge.ts';

// What everyone knows of the hidden cards changes with what they see. Each function is called before its fact changes the
// deal, whose hidden cards make no difference.

/** A card on a joker's key shows what its player lacks, as does one that makes a key bust. */
export function learnPlay(table: PublicTable, { seat, card, key, stuck }: FactOf<'played'>): void {
  if (isJokerKey(key)) learnShortage(table, seat, 'joker-play');
  if (stuck) learnShortage(table, seat, 'face-down');
  const { known } = table;
  const shown = known.shown[seat]!;
  if (hasCard(shown, card)) {
    table.known = { ...known, shown: known.shown.with(seat, removeCard(shown, card)) };
  }
}

export function learnFaceDown(table: PublicTable, { seat, key }: FactOf<'laid-face-down'>): void {
  learnShortage(table, seat, 'face-down');
  const { known } = table;
  table.known = { ...known, mayBe: [...known.mayBe, mayBeFaceDown(table, seat, placeNamed(key))] };
}

export function learnPass(table: PublicTable, seat: Seat): void {
  learnShortage(table, seat, 'pass');
}

/** What was known of a hand is forgotten when it draws. KD-2 */
export function learnDraw(table: PublicTable, seat: Seat): void {
  const { known } = table;
  table.known = withLacks({ ...known, drew: known.drew.with(seat, table.moves) }, seat, NO_CARDS);
}

/** A card forced back is in the hand that took it, or its player lays it face down later. */
export function learnForcedBack(
  table: PublicTable,
  { seat, card, key }: FactOf<'forced-back'>,
): void {
  const { known, open } = table;
  const { at } = open[placeNamed(key)]!.laid!;
  table.known = {
    ...known,
    shown: known.shown.with(seat, unite(known.shown[seat]!, cardSetOf([card]))),
    mayBe: known.mayBe.map((cards) => cards.filter((one) => one !== card)),
    forcedBack: [...known.forcedBack, [card, seat, key, at]],
  };
}

/** How a bent call was judged shows what may lie face down. */
export function learnBentCall(table: PublicTable, fact: FactOf<'stolen' | 'steal-refused'>): void {
  const { known } = table;
  if (fact.reason !== 'bent' || known.mayBe.length === 0) return;
  const call = bentCall(table, fact);
  if (call) table.known = { ...known, bentCalls: [...known.bentCalls, call] };
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

function learnShortage(table: PublicTable, seat: Seat, shortage: Shortage): void {
  const before = table.known.lacks[seat]!;
  const missing = missingCards(table, shortage, before);
  if (valuesOfAnySuit(missing) !== NO_VALUES)
    table.known = withLacks(table.known, seat, unite(before, missing));
}

/**
 * The unseen cards that a forced play shows its seat not to hold, other than those known before. With `no-open-suit` a
 * joker play shows more, a face-down card less.
 */
function missingCards(table: PublicTable, shortage: Shortage, before: CardSet): CardSet {
  const suitsFirst = table.options.jokerKeys === 'no-open-suit';
  const ofSuitsOnly = shortage === 'joker-play' || (suitsFirst && shortage === 'face-down');
  const noneAtAll = shortage === 'pass' || (suitsFirst && shortage === 'joker-play');
  const onJokers = ofSuitsOnly ? NO_VALUES : safeOnJokers(table);
  const missing = (suit: number) => {
    const onSuit = noneAtAll && table.open[suit] ? ALL_VALUES : safeAt(table, suit);
    const unseen = difference(table.unseen[suit]!, before[suit]!);
    return intersection(union(onJokers, onSuit), unseen);
  };
  return [missing(0), missing(1), missing(2), missing(3)];
}

/** The cards that one being laid face down may be. KD-11 */
function mayBeFaceDown({ known, unseen }: PublicTable, seat: Seat, suit: number): Card[] {
  const { lacks, shown } = known;
  const elsewhere = shown.with(seat, lacks[seat]!).reduce(unite, NO_CARDS);
  return cardsOf(suit, without(unseen, elsewhere)[suit]!);
}

/** Returns a bent call; undefined if it shows nothing about the cards face down: whichever they are, it would have been judged so. */
function bentCall(
  { open, unseen, known, moves, last }: PublicTable,
  { key, type }: FactOf<'stolen' | 'steal-refused'>,
): BentCall | undefined {
  const { place, sum, values } = open[placeNamed(key)]!;
  const right = type === 'stolen';
  if (sum > GOAL || counts21(sum, values)) return undefined;
  // With more cards to come a key can rather be made, so the two extremes decide.
  const left = right ? unseen : known.mayBe.flat().reduce<CardSet>(removeCard, unseen);
  if (keyCanBeMade(place, sum, values, left) !== right) return undefined;
  return { key, at: moves + 1, last: last?.card ?? null };
}
