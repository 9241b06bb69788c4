import type { Game } from '@rota/core';
import type { Event } from './events.ts';
import {
  decisions,
  formatMove,
  type Move,
  moves,
  next,
  parseMove,
  play,
  refuse,
  result,
  sample,
} from './play.ts';
import { clone, deal, OPTIONS, type Options, PACK, type State } from './state.ts';
import { follow, imagine, type View, view } from './view.ts';

export type { Event } from './events.ts';
export type { Move } from './play.ts';
export { isSnap, pileOf, type State, stockOf } from './state.ts';
export type { View } from './view.ts';

export const snap: Game<Options, State, Move, View, Event> = {
  id: 'snap',
  version: 1,
  seats: { min: 2, max: 4 },
  options: OPTIONS,
  deals: 1,
  packs: () => [[...PACK]],
  /** Before each card everybody may call wrongly once, and one right call may take the pile. */
  bound: (_, seats) => PACK.length * (1 + seats + 1),
  deal,
  next,
  decisions,
  refuse,
  play,
  moves,
  sample,
  view,
  follow,
  imagine,
  result,
  clone,
  parseMove,
  formatMove,
};
