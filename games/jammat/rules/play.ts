import type { Emit, Seat } from '@rota/core';
import type { DealEvent } from './events.ts';
import type { Move } from './notation.ts';
import { compareArrangements } from './score.ts';
import { arrangements, isRevealed, type State } from './state.ts';

/** Plays a seat's arrangement; the last one reveals and compares all. JM-3, JM-9 */
export function play(state: State, seat: Seat, move: Move, emit?: Emit<DealEvent>): void {
  state.squares.set(move, seat * state.size);
  state.arranged[seat] = 1;
  state.ready++;
  if (emit) {
    emit({ type: 'arranged', seat });
    emit({ type: 'own-arrangement', cards: [...move] }, seat);
  }
  if (!isRevealed(state)) return;
  state.hands.set(state.squares);
  if (!emit) return;
  const squares = arrangements(state);
  emit({ type: 'revealed', squares });
  const { options } = state;
  emit({
    type: 'verdict',
    rule: options.compare === 'table' ? 'JM-3' : 'JM-4',
    ...compareArrangements(squares, options),
  });
}
