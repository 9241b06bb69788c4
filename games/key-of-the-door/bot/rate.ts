import type { RatedMoves } from '@rota/bots';
import type { Seat } from '@rota/core';
import {
  allowedPlay,
  cardMoves,
  FIRST_JOKER,
  GOAL,
  hasValue,
  keysIn,
  lowest,
  type Move,
  makes21,
  NO_VALUES,
  numeralCard,
  OBJECT,
  playMove,
  type State,
  SUITS,
  safeAt,
  VALUE,
  type View,
  withoutLowest,
} from '../rules/index.ts';
import { checkPlay } from '../rules/validate.ts';
import { visibleFault } from './visible-fault.ts';
import { worthOfCard } from './worth-of-card.ts';

/**
 * Rates a seat's moves by GREEDY.md: the first visible fault, if noticed; else the cards, claimed exactly when they
 * make 21, of which those that are not safe are oversights; else, all alike, what is left to a seat without a safe card.
 */
export function rate(state: State, seat: Seat, notices = () => true): RatedMoves<Move> {
  const fault = visibleFault(state);
  if (fault && notices()) return { moves: [fault], ratings: [0] };
  const moves: Move[] = [];
  const ratings: number[] = [];
  const allowed = allowedPlay(state, seat);
  if (allowed === 'suit' || allowed === 'joker') {
    const isJoker = allowed === 'joker';
    const from = isJoker ? FIRST_JOKER : 0;
    const end = isJoker ? FIRST_JOKER + state.jokersHeaded : FIRST_JOKER;
    for (let place = from; place < end; place++) {
      const key = state.open[place];
      if (!key) continue;
      const safe = safeAt(state, place);
      for (let suit = isJoker ? 0 : place; suit < (isJoker ? SUITS : place + 1); suit++) {
        let left = state.hands[seat]![suit]!;
        for (; left !== NO_VALUES; left = withoutLowest(left)) {
          const value = lowest(left);
          const card = numeralCard(suit, value);
          const isSafe = hasValue(safe, value);
          if (!isSafe && checkPlay(state, allowed, card, place)) continue;
          moves.push(playMove(card, place, isSafe && makes21(key, card)));
          ratings.push(
            isSafe ? worthOfCard(state, seat, suit, value, key) : Number.NEGATIVE_INFINITY,
          );
        }
      }
    }
  }
  if (moves.length > 0) return { moves, ratings };
  const forced = cardMoves(state, seat);
  return { moves: forced, ratings: forced.map(() => 0) };
}

/** Forces back a card that has made its key bust. KD-10 */
export function react(view: View, seat: Seat): Move | undefined {
  const { last, options } = view;
  if (!last || last.seat === seat || options.calls !== 'players') return undefined;
  const { sum } = keysIn(view).find(({ cards }) => cards.at(-1) === last.card)!;
  return sum > GOAL && sum - VALUE[last.card!]! <= GOAL ? OBJECT : undefined;
}
