import { type Decision, defineGame, type Seat } from '@rota/core';
import { determinize } from './determinize.ts';
import { applyEvent, type DealEvent } from './events.ts';
import { cardsIn } from './holding.ts';
import { moves, sampleMove } from './moves.ts';
import { formatMove, type Move, parseMove } from './notation.ts';
import { type Options, options } from './options.ts';
import { play, playSampledMove } from './play.ts';
import { RANKS } from './ranks.ts';
import { scoresOf } from './score.ts';
import {
  CHOOSING,
  clone,
  combinedPack,
  deal,
  hasTops,
  OVER,
  packsFor,
  type State,
} from './state.ts';
import { validate } from './validate.ts';
import { type View, view } from './view.ts';

export { runOnTop } from './determinize.ts';
export type { DealEvent, Shout } from './events.ts';
export { mayEnd, opensWithOne } from './moves.ts';
export type { Move } from './notation.ts';
export { type Options, options } from './options.ts';
export { clearsPile, HEIGHT, mayLieOn, NOTHING, TEN, TWO } from './ranks.ts';
export { scoresOf } from './score.ts';
export { faceDownCards, type State } from './state.ts';
export type { SeatView, View } from './view.ts';

export const threeCard = defineGame<Options, State, Move, View, DealEvent>({
  id: 'three-card',
  version: 1,
  seats: { min: 2, max: 12 },
  options,
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
  playSampledMove,
  view,
  applyEvent,
  determinize,
  hands: ({ seats, hands }) =>
    Array.from({ length: seats }, (_, seat) => cardsIn(hands, seat * RANKS)),
  result(state) {
    if (state.stage !== OVER) return undefined;
    return { scores: scoresOf(state.places, state.options.playOn) };
  },
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

function currentSeat(state: State): Seat {
  if (state.stage !== CHOOSING) return state.turn;
  let seat = 0;
  while (hasTops(state, seat)) seat++;
  return seat;
}

function decisions(state: State): Decision[] {
  if (state.stage === OVER) return [];
  if (state.stage !== CHOOSING) return [{ seat: state.turn, kind: 'turn' }];
  return Array.from({ length: state.seats }, (_, seat) => seat)
    .filter((seat) => !hasTops(state, seat))
    .map((seat) => ({ seat, kind: 'sealed' }));
}
