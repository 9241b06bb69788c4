import type { Card, Random, Seat } from '@rota/core';
import { CLAIM, type Move, type State, VALUE } from '../rules/index.ts';
import { type OrderOfPlay, orderOfPlay } from '../rules/order-of-play.ts';
import { claimsAreOpen } from '../rules/state.ts';
import { prospects, type Worth, worthInKeying, worthOfCompleting } from './evaluators.ts';

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

function worthOfCards(state: State, order: OrderOfPlay, seat: Seat): Worth {
  const { laid, pack, keys } = state;
  const at = laid % 3;
  const table: Card[] = [];
  for (let nth = laid - at; nth < laid; nth++) table.push(pack[order.slot[nth]!]!);
  if (laid < order.keyingEnds) {
    return worthInKeying(
      table.map((card) => VALUE[card]!),
      keys,
    );
  }
  if (at === 2) {
    return worthOfCompleting(keys, state.proximity, table, seat, (winner) =>
      triadsWon(state, winner),
    );
  }
  prospects.of(keys);
  const sum = at > 0 ? VALUE[table[0]!]! : 0;
  return (card) => prospects.promise(seat, sum + VALUE[card]!, 2 - at);
}

function triadsWon({ winners, awarded }: State, seat: Seat): number {
  let won = 0;
  for (let triad = 0; triad < awarded; triad++) if (winners[triad] === seat) won++;
  return won;
}

/** The best of the cards in hand; by chance, each as likely, where several are. */
function best(
  { pack, laid, seats }: State,
  { slot }: OrderOfPlay,
  choices: number,
  worth: Worth,
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
