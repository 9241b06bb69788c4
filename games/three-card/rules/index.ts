import { defineGame } from '@rota/core';
import { determinize } from './determinize.ts';
import type { DealEvent } from './events.ts';
import { currentSeat, decisions, moves, sampleMove } from './moves.ts';
import { formatMove, type Move, parseMove } from './notation.ts';
import { type Options, optionSpecs } from './options.ts';
import { play } from './play.ts';
import { clone, combinedPack, deal, packsFor, type State } from './state.ts';
import { validate } from './validate.ts';
import { applyEvent, type View, view } from './view.ts';

export { prepareWorlds } from './determinize.ts';
export type { DealEvent, Shout } from './events.ts';
export * from './legality.ts';
export type { Move } from './notation.ts';
export { type Options, optionSpecs } from './options.ts';
export { HEIGHT, mayLieOn, TEN, TWO } from './ranks.ts';
export { scoresOf } from './score.ts';
export { faceDownCards, runOnTop, type State, topOf } from './state.ts';
export type { View } from './view.ts';

/** Three Card, for two to 24 players. See RULES.md. */
export const threeCard = defineGame<Options, State, Move, View, DealEvent>({
  id: 'three-card',
  version: 1,
  seats: { min: 2, max: 24 },
  maxOnScreen: 12,
  options: optionSpecs,
  deals: 1,
  packs: (_options, seats) => [combinedPack(seats)],
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
  hands: ({ hands }) => hands.map((hand) => [...hand]),
  result: ({ scores }) => (scores ? { scores } : undefined),
  clone,
  parseMove,
  formatMove,
});

/**
 * A pack is cleared at most 16 times (four tens, twelve fours of a kind) and a player goes out once; up to
 * `stalemate` quiet turns (TC-12) lie before, between and after these. Between clearings a turn has at most
 * eight moves: three twos and a last play, each after a draw. Adding drawn cards (TC-8) makes it twelve.
 */
function maxMoves({ stalemate, addDrawn }: Options, seats: number): number {
  const clearings = 16 * packsFor(seats);
  const turns = clearings + seats + (clearings + seats + 1) * stalemate;
  return seats + (addDrawn === 'yes' ? 12 : 8) * (turns + clearings);
}
