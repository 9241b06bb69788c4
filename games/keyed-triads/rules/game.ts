import { type DealResult, defineGame } from '@rota/core';
import type { Event } from './events.ts';
import { applyEvent } from './follow.ts';
import { determinize } from './imagine.ts';
import type { Move } from './move.ts';
import { currentSeat, decisions, moves, sampleMove, validate } from './moves.ts';
import { formatMove, parseMove } from './notation.ts';
import { type Options, options } from './options.ts';
import { PACK, PACK_SIZE } from './pack.ts';
import { play } from './play.ts';
import { clone, DEAD, deal, type State, triadsToClaim } from './state.ts';
import { type View, view } from './view.ts';

/** Keyed Triads, for two to seven players; see RULES.md. */
export const keyedTriads = defineGame<Options, State, Move, View, Event>({
  id: 'keyed-triads',
  version: 1,
  seats: { min: 2, max: 7 },
  options,
  packs: () => [[...PACK]],
  maxMoves,
  deal,
  currentSeat,
  decisions,
  validate,
  play,
  moves,
  sampleMove,
  view,
  applyEvent,
  determinize,
  result,
  clone,
  parseMove,
  formatMove,
});

/** Every card is laid once (KT-4), and each triad of claiming may be answered by all (KT-11). */
function maxMoves({ claims }: Options, seats: number): number {
  return PACK_SIZE + (claims === 'called' ? seats * triadsToClaim(seats) : 0);
}

/** One point a triad. KT-12. */
function result(state: State): DealResult | undefined {
  if (currentSeat(state) >= 0) return undefined;
  const scores = new Array<number>(state.seats).fill(0);
  for (const winner of state.winners) if (winner !== DEAD) scores[winner]!++;
  return { scores };
}
