import type { Game } from '@rota/core';
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
import { clone, deal, OPTIONS, type Options, PACK, ROUNDS, type State } from './state.ts';
import { applyEvent, determinize, type View, view } from './view.ts';

export type { Event } from './events.ts';
export { highestAlone, type Move } from './play.ts';
export { cardsAt, NONE, type Options, PLAYED, ROUNDS, type State, UNDEALT } from './state.ts';
export type { View } from './view.ts';

export const sealedBids: Game<Options, State, Move, View, Event> = {
  id: 'sealed-bids',
  version: 1,
  seats: { min: 2, max: 5 },
  options: OPTIONS,
  deals: 'rota',
  packs: () => [[...PACK]],
  maxMoves: (_, seats) => ROUNDS * seats,
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
};
