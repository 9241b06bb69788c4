import { defineGame } from '@rota/core';
import type { Event } from './events.ts';
import {
  currentSeat,
  decisions,
  formatMove,
  type Move,
  moves,
  parseMove,
  play,
  result,
  sampleMove,
  validate,
} from './play.ts';
import { clone, deal, OPTIONS, type Options, PACK, type State } from './state.ts';
import { applyEvent, determinize, type View, view } from './view.ts';

export type { Event } from './events.ts';
export type { Move } from './play.ts';
export { isSnap, pileOf, type State, stockOf } from './state.ts';
export type { View } from './view.ts';

/** Snap, a toy game with reactions. */
export const snap = defineGame<Options, State, Move, View, Event>({
  id: 'snap',
  version: 1,
  seats: { min: 2, max: 4 },
  options: OPTIONS,
  deals: 1,
  packs: () => [[...PACK]],
  /** Before each card every seat may call wrongly once, and one right call may take the pile. */
  maxMoves: (_, seats) => PACK.length * (1 + seats + 1),
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
