import type { Card, Random, Seat } from '@rota/core';
import { isOneSeat, ladderFor, onlySeat, strongest } from '../rules/claim-strength.ts';
import { CLAIM, type Move, type State, VALUE } from '../rules/index.ts';
import { type OrderOfPlay, orderOfPlay } from '../rules/order-of-play.ts';
import { claimsAreOpen, UNKEYED } from '../rules/state.ts';
import { sumOf, triadOf } from '../rules/triad.ts';
import { Prospects } from './prospects.ts';
import { territoryOf } from './territory.ts';

/** The average value of the pack, 220 in 42 cards. */
const AVERAGE = 220 / 42;

/** The commonest sum of three cards, as near as whole numbers come. */
const COMMONEST = 16;

// Worked in by one move after another; a search never waits, so no two meet.
const prospects = new Prospects();

/**
 * How a deal may go on: as the greedy player would, nearly, at a thousandth of the cost. It reckons
 * with the cards of a whole pack instead of those its seat has not seen; every triad is claimed, for
 * a hopeless claim costs nothing (KT-11).
 */
export function expect(state: State, seat: Seat, random: Random): Move {
  if (claimsAreOpen(state)) return CLAIM;
  const order = orderOfPlay(state.seats);
  const choices = order.choices[state.laid]!;
  if (choices === 1) return state.pack[order.slot[state.laid]!]!;
  return best(state, order, choices, worthOfCards(state, order, seat), random);
}

function worthOfCards(state: State, order: OrderOfPlay, seat: Seat): (card: Card) => number {
  const { laid, pack } = state;
  const { slot } = order;
  const at = laid % 3;
  const one = at > 0 ? pack[slot[laid - at]!]! : 0;
  const two = at > 1 ? pack[slot[laid - 1]!]! : 0;
  const sum = (at > 0 ? VALUE[one]! : 0) + (at > 1 ? VALUE[two]! : 0);
  if (laid < order.keyingEnds) {
    return at === 2 ? keying(state, sum) : (card) => Math.abs(VALUE[card]! - AVERAGE);
  }
  if (at === 2) return completing(state, seat, one, two);
  prospects.of(state.keys);
  return (card) => prospects.promise(seat, sum + VALUE[card]!, 2 - at);
}

function keying(state: State, laid: number): (card: Card) => number {
  const others: number[] = [];
  for (const key of state.keys) if (key !== UNKEYED) others.push(sumOf(key));
  return (card) => {
    const sum = laid + VALUE[card]!;
    return others.length > 0 ? territoryOf(sum, others) : -Math.abs(sum - COMMONEST);
  };
}

function completing(state: State, seat: Seat, one: Card, two: Card): (card: Card) => number {
  const { keys, winners, awarded } = state;
  const ladder = ladderFor(state.proximity);
  const { nearest } = prospects.of(keys);
  const laid = VALUE[one]! + VALUE[two]!;
  return (card) => {
    const near = nearest[laid + VALUE[card]!]!;
    const left = isOneSeat(near) ? near : strongest(keys, triadOf(one, two, card), near, ladder);
    if (!isOneSeat(left)) return 0;
    const winner = onlySeat(left);
    if (winner === seat) return 1;
    let won = 0;
    for (let triad = 0; triad < awarded; triad++) if (winners[triad] === winner) won++;
    return -1 - won;
  };
}

/** The best of the cards in hand; by chance, each as likely, where several are. */
function best(
  { pack, laid, seats }: State,
  { slot }: OrderOfPlay,
  choices: number,
  worth: (card: Card) => number,
  random: Random,
): Card {
  let most = Number.NEGATIVE_INFINITY;
  let found = 0;
  let equals = 0;
  for (let choice = 0, at = slot[laid]!; choice < choices; choice++, at += seats) {
    const here = worth(pack[at]!);
    if (here < most) continue;
    equals = here > most ? 1 : equals + 1;
    most = here;
    if (equals === 1 || random.below(equals) === 0) found = pack[at]!;
  }
  return found;
}
