import type { Card, Random, Seat } from '@rota/core';
import { isOneSeat, ladderFor, onlySeat, strongest } from '../rules/claim-strength.ts';
import { CLAIM, type Key, type Move, triadsOf, VALUE, type View } from '../rules/index.ts';
import { PACK } from '../rules/pack.ts';
import { triadOf } from '../rules/triad.ts';
import { shareOf, territoryOf } from './territory.ts';

/** The average value of the pack, 220 in 42 cards. */
const AVERAGE = 220 / 42;

/** The commonest sum of three cards, as near as whole numbers come. */
const COMMONEST = 16;

/** The policy of GREEDY.md. */
export function greedy(view: View, seat: Seat, random: Random): Move {
  if (view.owing.length > 0) return CLAIM;
  return best(view.hand!, worthOfCards(view, seat), random);
}

/** How good it is to lay a card; only to be compared within one decision. */
function worthOfCards(view: View, seat: Seat): (card: Card) => number {
  const completes = view.table.length === 2;
  if (view.phase === 'keying') {
    return completes ? keying(view) : (card) => Math.abs(VALUE[card]! - AVERAGE);
  }
  return completes ? completing(view, seat) : opening(view, seat);
}

/** Lays the last card of what becomes its key. KT-1. */
function keying({ keys, table }: View): (card: Card) => number {
  const others = keys.flatMap((key) => (key ? [key.sum] : []));
  const laid = sumOfValues(table.map(({ card }) => card));
  return (card) => {
    const sum = laid + VALUE[card]!;
    return others.length > 0 ? territoryOf(sum, others) : -Math.abs(sum - COMMONEST);
  };
}

/** Lays the last card of a triad to be claimed. KT-5 to KT-10. */
function completing(view: View, seat: Seat): (card: Card) => number {
  const keys = keysOf(view).map(({ cards: [a, b, c] }) => triadOf(a!, b!, c!));
  const everybody = (1 << view.seats) - 1;
  const ladder = ladderFor(view.options.proximity);
  const [first, second] = view.table;
  const won = keys.map((_, other) => triadsOf(view, other).length);
  return (card) => {
    const left = strongest(keys, triadOf(first!.card, second!.card, card), everybody, ladder);
    if (!isOneSeat(left)) return 0;
    return onlySeat(left) === seat ? 1 : -1 - won[onlySeat(left)]!;
  };
}

/** Lays the first or second card: what it may come to, over all cards not seen. */
function opening(view: View, seat: Seat): (card: Card) => number {
  const sums = keysOf(view).map(({ sum }) => sum);
  const others = sums.filter((_, other) => other !== seat);
  const shares = Array.from({ length: 31 }, (_, sum) => shareOf(sum, sums[seat]!, others));
  const unseen = unseenValues(view);
  const toCome = view.table.length === 1 ? unseen : pairs(unseen);
  const laid = sumOfValues(view.table.map(({ card }) => card));
  return (card) =>
    toCome.reduce((worth, count, more) => {
      return count === 0 ? worth : worth + count * shares[laid + VALUE[card]! + more]!;
    }, 0);
}

/** How many cards of each value, 0..10, the seat has not seen. */
function unseenValues({ hand, laid }: View): number[] {
  const counts = new Array<number>(11).fill(0);
  for (const card of PACK) counts[VALUE[card]!]!++;
  for (const card of hand!) counts[VALUE[card]!]!--;
  for (const { card } of laid) counts[VALUE[card]!]!--;
  return counts;
}

/** How many pairs of those cards come to each sum, 0..20. */
function pairs(counts: readonly number[]): number[] {
  const sums = new Array<number>(21).fill(0);
  for (let one = 0; one < counts.length; one++) {
    sums[2 * one]! += (counts[one]! * (counts[one]! - 1)) / 2;
    for (let other = one + 1; other < counts.length; other++) {
      sums[one + other]! += counts[one]! * counts[other]!;
    }
  }
  return sums;
}

/** Everybody's key, as all have one in claiming. */
function keysOf({ keys }: View): Key[] {
  return keys as Key[];
}

function sumOfValues(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + VALUE[card]!, 0);
}

/** The best of the cards; by chance, each as likely, where several are. */
function best(cards: readonly Card[], worth: (card: Card) => number, random: Random): Card {
  let most = Number.NEGATIVE_INFINITY;
  let found: Card[] = [];
  for (const card of cards) {
    const here = worth(card);
    if (here < most) continue;
    if (here > most) found = [];
    most = here;
    found.push(card);
  }
  return found.length === 1 ? found[0]! : found[random.below(found.length)]!;
}
