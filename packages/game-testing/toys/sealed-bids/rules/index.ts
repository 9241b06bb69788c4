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
import { clone, deal, OPTIONS, type Options, PACK, ROUNDS, type State } from './state.ts';
import { follow, imagine, type View, view } from './view.ts';

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
  bound: (_, seats) => ROUNDS * seats,
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
