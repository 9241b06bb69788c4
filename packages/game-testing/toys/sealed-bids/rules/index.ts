import { cardNotation, defineGame } from '@rota/core';
import type { Event } from './events.ts';
import { decisions, type Move, moves, play, result, validate } from './play.ts';
import { clone, deal, OPTIONS, type Options, PACK, ROUNDS, type State } from './state.ts';
import { applyEvent, determinize, type View, view } from './view.ts';

export type { Event } from './events.ts';
export { highestAlone, type Move } from './play.ts';
export { cardsAt, NONE, type Options, PLAYED, ROUNDS, type State, UNDEALT } from './state.ts';
export type { View } from './view.ts';

/** Sealed Bids, a toy game in which all seats decide at once. */
export const sealedBids = defineGame<Options, State, Move, View, Event>({
  id: 'sealed-bids',
  version: 1,
  seats: { min: 2, max: 5 },
  options: OPTIONS,
  packs: () => [[...PACK]],
  maxMoves: (_, seats) => ROUNDS * seats,
  deal,
  decisions,
  validate,
  play,
  moves,
  view,
  applyEvent,
  determinize,
  result,
  clone,
  ...cardNotation,
});
