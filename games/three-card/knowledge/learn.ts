import { type Card, leftOf, type Rank, rankOf, type Seat } from '@rota/core';
import type { PublicFact } from '../rules/events.ts';
import { addCards } from '../rules/hand.ts';
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
import { type PublicState, topOf } from '../rules/state.ts';
import type { HandKnowledge } from './knowledge.ts';

type Hand = HandKnowledge<RankSet>;

// What everyone knows of a hand is a fold over the facts that everyone sees: each of these functions returns it as it
// is after one. Each fact narrows all cards then held, so an older card lacks what younger ones lack. A card played is
// taken for the oldest that it may have been, which leaves exactly the hands still possible.

/**
 * After the opening: no hand has an ordinary rank below its rank, the opener has the rank itself, and the seats
 * asked before the opener do not. TC-3
 */
export function learnOpening(
  { tops, dealer, seats }: PublicState,
  { seat: opener, rank }: Extract<PublicFact, { type: 'opening' }>,
  seat: Seat,
): Hand {
  const unlikely = tops[seat]!.map((card) => STRONGER[rankOf(card)]!).reduce(union, NO_RANKS);
  const lacks = rank === null ? ORDINARY_RANKS : BELOW[rank]!;
  const asked = (of: Seat) => (of - leftOf(dealer, seats) + seats) % seats;
  const others = rank !== null && asked(seat) < asked(opener) ? addRank(lacks, rank) : lacks;
  const oldest = rank !== null && seat === opener ? difference(ALL_RANKS, only(rank)) : others;
  const unlikelyEach = [unlikely, unlikely, unlikely];
  return { shown: [], lacks: [oldest, others, others], unlikely: unlikelyEach };
}

/** After a draw: the cards may be any. TC-7 */
export function learnDraw({ shown, lacks, unlikely }: Hand, count: number): Hand {
  return { shown, lacks: appendCards(lacks, count), unlikely: appendCards(unlikely, count) };
}

/** After a pick-up: a forced one shows that no card could be played. TC-5 */
export function learnPickUp(
  { shown, lacks, unlikely }: Hand,
  cards: readonly Card[],
  forced: boolean,
): Hand {
  const after = forced ? addToEach(lacks, playableOn(topOf(cards))) : lacks;
  return { shown: withCards(shown, cards), lacks: after, unlikely };
}

/** After the top cards are taken up. TC-9 */
export function learnTopCards({ shown, lacks, unlikely }: Hand, cards: readonly Card[]): Hand {
  return { shown: withCards(shown, cards), lacks, unlikely };
}

/** After a play: cards seen are played before others. TC-4 @param table before it */
export function learnPlay(
  hand: Hand,
  { opening, pile }: Pick<PublicState, 'opening' | 'pile'>,
  cards: readonly Card[],
): Hand {
  const rank = rankOf(cards[0]!);
  let { shown, lacks, unlikely } = hand;
  for (let nth = 0; nth < cards.length; nth++) {
    const at = shown.indexOf(cards[nth]!);
    if (at >= 0) {
      shown = without(shown, at);
    } else {
      unlikely = without(unlikely, oldestLikely(unlikely, lacks, rank));
      lacks = without(lacks, oldest(lacks, rank));
    }
  }
  // The rules may fix the rank to be played. TC-3, TC-8
  if (opening === null) unlikely = addToEach(unlikely, passedOver(rank, topOf(pile)));
  return { shown, lacks, unlikely };
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

function without<Item>(items: readonly Item[], index: number): readonly Item[] {
  const left = items.slice(0, -1);
  for (let at = index; at < left.length; at++) left[at] = items[at + 1]!;
  return left;
}

function withCards(shown: readonly Card[], cards: readonly Card[]): readonly Card[] {
  const after = shown.slice();
  addCards(after, cards);
  return after;
}

function appendCards(sets: readonly RankSet[], count: number): readonly RankSet[] {
  const after = sets.slice();
  for (let nth = 0; nth < count; nth++) after.push(NO_RANKS);
  return after;
}

function addToEach(sets: readonly RankSet[], ranks: RankSet): readonly RankSet[] {
  // The oldest card has the most; often there is nothing to add.
  const last = sets.length - 1;
  if (last < 0 || difference(ranks, sets[last]!) === NO_RANKS) return sets;
  const after = sets.slice();
  for (let at = 0; at <= last; at++) after[at] = union(after[at]!, ranks);
  return after;
}

function only(rank: Rank): RankSet {
  return addRank(NO_RANKS, rank);
}
