import type { RatedMoves } from '@rota/bots';
import type { Seat } from '@rota/core';
import {
  allowedPlay,
  cardMoves,
  GOAL,
  hasValue,
  keysIn,
  type Move,
  makes21,
  numeralCard,
  OBJECT,
  playMove,
  type State,
  safeValues,
  VALUE,
  type View,
  valuesIn,
} from '../rules/index.ts';
import { checkPlay } from '../rules/validate.ts';
import { openKeys, suitsOf } from './safe-plays.ts';
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
    for (const key of openKeys(state, allowed === 'joker')) {
      const safe = safeValues(key.sum);
      for (const suit of suitsOf(key)) {
        for (const value of valuesIn(state.hands[seat]![suit]!)) {
          const card = numeralCard(suit, value);
          const isSafe = hasValue(safe, value);
          if (!isSafe && checkPlay(state, allowed, card, key.place)) continue;
          moves.push(playMove(card, key.place, isSafe && makes21(key, card)));
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
