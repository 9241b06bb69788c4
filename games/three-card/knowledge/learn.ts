import { type Card, leftOf, type Rank, rankOf, type Seat } from '@rota/core';
import type { PublicFact } from '../rules/events.ts';
import { removeAt } from '../rules/hand.ts';
import {
  ALL_RANKS,
  addRank,
  difference,
  hasRank,
  intersection,
  NO_RANKS,
  RANKS,
  type RankSet,
  rankSetOf,
  union,
} from '../rules/rank-set.ts';
import {
  BELOW,
  HEIGHT,
  ORDINARY,
  ORDINARY_RANKS,
  playableOn,
  QUEEN,
  TEN,
  TWO,
} from '../rules/ranks.ts';
import { type PublicTable, topOf } from '../rules/state.ts';
import type { Knowledge } from './knowledge.ts';

type Known = Knowledge<RankSet>;

// What everyone knows of the hands is a fold over the facts that everyone sees: each of these functions learns from one,
// in place, since rollouts learn too. Each fact narrows all cards then held, so an older card lacks what younger ones
// lack. A card played is taken for the oldest that it may have been, which leaves exactly the hands still possible.

/**
 * Learns from the opening: no hand has an ordinary rank below its rank, the opener has the rank itself, and the seats
 * asked before the opener do not. TC-3
 */
export function learnOpening(
  { known, tops, dealer, seats }: PublicTable,
  { seat: opener, rank }: Extract<PublicFact, { type: 'opening' }>,
): void {
  const none = rank === null ? ORDINARY_RANKS : BELOW[rank]!;
  const turnToOpen = (seat: Seat) => (seat - leftOf(dealer, seats) + seats) % seats;
  for (let seat = 0; seat < seats; seat++) {
    const passed = rank !== null && turnToOpen(seat) < turnToOpen(opener);
    const each = passed ? addRank(none, rank) : none;
    const oldest = rank !== null && seat === opener ? difference(ALL_RANKS, only(rank)) : each;
    known.lacks[seat]!.push(oldest, each, each);
    const stronger = tops[seat]!.map((card) => STRONGER[rankOf(card)]!).reduce(union, NO_RANKS);
    known.unlikely[seat]!.push(stronger, stronger, stronger);
  }
}

/** Learns from a draw: the cards may be any. TC-7 */
export function learnDraw({ lacks, unlikely }: Known, seat: Seat, count: number): void {
  for (let nth = 0; nth < count; nth++) {
    lacks[seat]!.push(NO_RANKS);
    unlikely[seat]!.push(NO_RANKS);
  }
}

/** Learns from a pick-up: a forced one shows that no card could be played. TC-5 */
export function learnPickUp(
  known: Known,
  seat: Seat,
  cards: readonly Card[],
  forced: boolean,
): void {
  if (forced) addToEach(known.lacks[seat]!, playableOn(topOf(cards)));
  learnTopCards(known, seat, cards);
}

/** Learns from the top cards taken up. TC-9 */
export function learnTopCards({ shown }: Known, seat: Seat, cards: readonly Card[]): void {
  for (let nth = 0; nth < cards.length; nth++) shown[seat]!.push(cards[nth]!);
}

/** Learns from a play: cards seen are played before others. TC-4 @param table before it */
export function learnPlay(
  { known, opening, pile }: PublicTable,
  seat: Seat,
  cards: readonly Card[],
): void {
  const shown = known.shown[seat]!;
  const lacks = known.lacks[seat]!;
  const unlikely = known.unlikely[seat]!;
  const rank = rankOf(cards[0]!);
  for (let nth = 0; nth < cards.length; nth++) {
    let at = shown.length - 1;
    while (at >= 0 && shown[at] !== cards[nth]) at--;
    if (at >= 0) removeAt(shown, at);
    else {
      removeAt(unlikely, oldestLikely(unlikely, lacks, rank));
      removeAt(lacks, oldest(lacks, rank));
    }
  }
  // The rules may fix the rank to be played. TC-3, TC-8
  if (opening === null) addToEach(unlikely, passedOver(rank, topOf(pile)));
}

/** Ranks from the strongest top card to the weakest. */
export const STRONGEST_FIRST: readonly Rank[] = [TEN, TWO, ...ORDINARY.toReversed()];

/** By rank: the ranks that make a stronger top card. */
const STRONGER: readonly RankSet[] = Array.from({ length: RANKS }, (_, rank) =>
  rankSetOf(STRONGEST_FIRST.slice(0, STRONGEST_FIRST.indexOf(rank))),
);

/** The ranks that a player who plays a rank would have played before or with it. */
function passedOver(rank: Rank, top: Rank | null): RankSet {
  const lower = HEIGHT[rank]! < 0 ? ORDINARY_RANKS : BELOW[rank]!;
  const rest = intersection(only(rank), BELOW[QUEEN]!);
  return union(intersection(playableOn(top), lower), rest);
}

/** The oldest card that may have the rank. */
function oldest(lacks: readonly RankSet[], rank: Rank): number {
  let at = 0;
  while (hasRank(lacks[at]!, rank)) at++;
  return at;
}

/** The oldest card that is likely to have the rank, or else the oldest that may have it. */
function oldestLikely(unlikely: readonly RankSet[], lacks: readonly RankSet[], rank: Rank): number {
  for (let at = 0; at < lacks.length; at++) {
    if (!hasRank(union(unlikely[at]!, lacks[at]!), rank)) return at;
  }
  return oldest(lacks, rank);
}

function addToEach(sets: RankSet[], ranks: RankSet): void {
  for (let at = 0; at < sets.length; at++) sets[at] = union(sets[at]!, ranks);
}

function only(rank: Rank): RankSet {
  return addRank(NO_RANKS, rank);
}
