import type { Emit, Seat } from '@rota/core';
import { applyFact } from './apply-fact.ts';
import type { DealEvent, PublicFact } from './events.ts';
import type { Move } from './notation.ts';
import { compareArrangements } from './score.ts';
import type { State } from './state.ts';

/** Plays a seat's arrangement; the last one reveals and compares all. JM-3, JM-9 */
export function play(state: State, seat: Seat, move: Move, emit?: Emit<DealEvent>): void {
  const happen = (fact: PublicFact) => {
    emit?.(fact);
    applyFact(state, fact);
  };
  happen({ type: 'arranged', seat });
  emit?.({ type: 'own-arrangement', cards: move }, seat);
  state.own = state.own.with(seat, move);
  if (!state.arranged.every(Boolean)) return;
  const squares = state.own.map((cards) => cards!);
  state.hands = squares;
  happen({ type: 'revealed', squares });
  const { options } = state;
  const rule = options.compare === 'table' ? 'JM-3' : 'JM-4';
  happen({ type: 'verdict', rule, ...compareArrangements(squares, options) });
}
