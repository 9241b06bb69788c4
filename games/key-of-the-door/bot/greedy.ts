import type { Random, Seat } from '@rota/core';
import {
  addCards,
  busts,
  canBeMade,
  counts21,
  FIRST_JOKER,
  type Key,
  known,
  type Move,
  makes,
  mayForceBack,
  numeralsOf,
  OBJECT,
  placeOf,
  type State,
  SUIT,
  VALUE,
  type View,
  visibleFault,
  worthOf,
} from '../rules/index.ts';
import { cardsIn } from '../rules/state.ts';

/** How often, out of four times, it notices what anybody could. */
const NOTICES = 3;

/** How much of a key it hopes to finish itself is counted. */
const HOPE = 1 / 3;

/** Above anything that a card could be worth without making 21. */
const MADE = 1000;

/** The policy of GREEDY.md. */
export function greedy(view: View, seat: Seat, random: Random): Move {
  const state = known(view);
  const fault = visibleFault(state);
  if (fault && notices(random)) return fault;
  const moves: Move[] = [];
  addCards(state, seat, moves);
  return best(moves, (move) => worthOfMove(state, view, move), random);
}

/** Forces a card back that it sees to have gone bust. */
export function react(view: View, seat: Seat, random: Random): Move | undefined {
  return mayForceBack(known(view), seat) && notices(random) ? OBJECT : undefined;
}

function notices(random: Random): boolean {
  return random.below(4) < NOTICES;
}

function worthOfMove(state: State, view: View, move: Move): number {
  if (move.kind !== 'play') return 0;
  const { card, place, claim } = move;
  const key = state.open[place]!;
  const made = makes(state, card, key);
  if (claim !== made || busts(state, card, key)) return Number.NEGATIVE_INFINITY;
  const points = worthOf(key) * (state.sizes[key]! + 1);
  return made ? MADE + points : prospects(state, view, key, card);
}

/** What laying the card without making 21 may gain, less what it gives away, in points. */
function prospects(state: State, { hand }: View, key: Key, card: number): number {
  const sum = state.sums[key]! + VALUE[card]!;
  const values = state.values[key]! | (1 << (VALUE[card]! - 1));
  const fits = (other: number) => placeOf(key) >= FIRST_JOKER || SUIT[other] === placeOf(key);
  const finishes = (other: number) =>
    fits(other) && counts21(sum + VALUE[other]!, values | (1 << (VALUE[other]! - 1)));
  const mine = hand!.filter((other) => other !== card);
  const strangers = cardsIn(state.unplayed).filter((other) => !hand!.includes(other));
  const points = worthOf(key) * (state.sizes[key]! + 2);
  const left = [...mine, ...strangers].filter(fits).map((other) => VALUE[other]!);
  if (!canBeMade(sum, values, numeralsOf(left))) return -points;
  const hope = mine.some(finishes) ? HOPE : 0;
  const danger = strangers.filter(finishes).length / Math.max(1, strangers.length);
  return points * (hope - danger);
}

/** The best of the moves; by chance, each as likely, where several are. */
function best(moves: readonly Move[], worth: (move: Move) => number, random: Random): Move {
  let most = Number.NEGATIVE_INFINITY;
  let found: Move[] = [];
  for (const move of moves) {
    const here = worth(move);
    if (here < most) continue;
    if (here > most) found = [];
    most = here;
    found.push(move);
  }
  return found[random.below(found.length)]!;
}
