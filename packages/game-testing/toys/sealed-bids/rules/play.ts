import {
  type Card,
  type DealResult,
  type Decision,
  type Emit,
  formatCard,
  type Rank,
  type Rejection,
  rankOf,
  rejection,
  type Seat,
} from '@rota/core';
import type { Event } from './events.ts';
import { cardsAt, isAwaited, isOver, LAID, NONE, PLAYED, type State } from './state.ts';

/** The card laid. SB-3. */
export type Move = Card;

export function decisions(state: State): Decision[] {
  return Array.from({ length: state.seats }, (_, seat) => seat)
    .filter((seat) => isAwaited(state, seat))
    .map((seat) => ({ seat, kind: 'sealed' }));
}

export function validate(state: State, seat: Seat, move: Move): Rejection | undefined {
  if (isOver(state)) return rejection('deal-over');
  if (!isAwaited(state, seat)) return rejection('already-laid', {}, 'SB-3');
  if (typeof move !== 'number' || state.holder[move] === undefined)
    return rejection('no-card-here');
  if (state.holder[move] !== seat) {
    return rejection('card-not-held', { card: formatCard(move) }, 'SB-3');
  }
  return undefined;
}

export function play(state: State, seat: Seat, move: Move, emit?: Emit<Event>): void {
  state.holder[move] = LAID;
  state.laid[seat] = move;
  emit?.({ type: 'ready', seat });
  emit?.({ type: 'laid', card: move }, seat);
  if (!state.laid.includes(NONE)) turnUp(state, emit);
}

/** Turns up the cards of a round and awards the lot. SB-3 to SB-5. */
function turnUp(state: State, emit?: Emit<Event>): void {
  const cards = [...state.laid];
  const { carried } = state;
  const ranks = cards.map(rankOf);
  const winner = highestAlone(ranks);
  const lot = carried + cards.length;
  for (const card of cards) state.holder[card] = PLAYED;
  state.shown.set(state.laid);
  state.laid.fill(NONE);
  state.round++;
  if (winner !== NONE) state.taken[winner]! += lot;
  state.carried = winner === NONE && state.carries && !isOver(state) ? lot : 0;
  emit?.({ type: 'turned-up', cards });
  const rule = winner === NONE ? 'SB-5' : 'SB-4';
  emit?.({ type: 'lot', rule, ranks, carried, lot, winner, carriedOn: state.carried });
}

/** Returns the seat that laid the highest rank, or NONE if several did. SB-4, SB-5. */
export function highestAlone(ranks: readonly Rank[]): Seat | typeof NONE {
  const highest = Math.max(...ranks);
  const first = ranks.indexOf(highest);
  return ranks.lastIndexOf(highest) === first ? first : NONE;
}

export function moves(state: State, seat: Seat): Move[] {
  return isAwaited(state, seat) ? cardsAt(state, seat) : [];
}

export function result(state: State): DealResult | undefined {
  return isOver(state) ? { scores: [...state.taken] } : undefined;
}
