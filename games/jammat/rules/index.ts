import { defineGame, standardPack } from '@rota/core';
import { determinize } from './determinize.ts';
import type { DealEvent } from './events.ts';
import { decisions, sampleMove } from './moves.ts';
import { formatMove, type Move, parseMove } from './notation.ts';
import { type Options, optionSpecs, packsUsed, validateOptions } from './options.ts';
import { play } from './play.ts';
import { clone, deal, type State } from './state.ts';
import { validate } from './validate.ts';
import { applyEvent, type View, view } from './view.ts';

export type { DealEvent } from './events.ts';
export { countedLines, LAYOUTS, type Layout, type Line } from './layout.ts';
export type { Move } from './notation.ts';
export {
  handSize,
  type LayoutName,
  MAX_CUBE_SEATS,
  type Options,
  optionSpecs,
  packsNeeded,
} from './options.ts';
export * from './score.ts';
export { isRevealed, type State } from './state.ts';
export * from './triple.ts';
export type { View } from './view.ts';

/** jammat, with kitie (a row of three triples) and the cube, for two to 24 players; see RULES.md. */
export const jammat = defineGame<Options, State, Move, View, DealEvent>({
  id: 'jammat',
  version: 1,
  seats: { min: 2, max: 24 },
  maxOnScreen: 8,
  options: optionSpecs,
  validateOptions,
  packs(options, seats) {
    const packs = Array.from({ length: packsUsed(options, seats) }, standardPack);
    return options.packs === 'own' ? packs : [packs.flat()];
  },
  maxMoves: (_, seats) => seats,
  deal,
  currentSeat: ({ arranged }) => arranged.indexOf(false),
  decisions,
  validate,
  play,
  moves: ({ arranged }, seat) => (arranged[seat] ? [] : 'too many'),
  sampleMove,
  view,
  applyEvent,
  determinize,
  hands: ({ hands }) => hands,
  result: ({ scores }) => (scores === null ? undefined : { scores }),
  clone,
  parseMove,
  formatMove,
});
