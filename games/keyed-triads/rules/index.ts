import { defineGame } from '@rota/core';
import { determinize } from './determinize.ts';
import type { DealEvent } from './events.ts';
import { currentSeat, decisions, moves, sampleMove } from './moves.ts';
import { formatMove, type Move, parseMove } from './notation.ts';
import { type Options, optionSpecs } from './options.ts';
import { MAX_SEATS, MIN_SEATS, PACK, PACK_SIZE, triadsToClaim } from './pack.ts';
import { play } from './play.ts';
import { clone, deal, type State } from './state.ts';
import { validate } from './validate.ts';
import { applyEvent, scoresAtEnd, type View, view } from './view.ts';

export { CRITERIA, type Criterion, type CriterionName, strongestSeat } from './claim-strength.ts';
export type * from './events.ts';
export { CLAIM, type Move, NO_CLAIM } from './notation.ts';
export { type Options, optionSpecs } from './options.ts';
export { PACK, sumOfCards, triadsToClaim, VALUE } from './pack.ts';
export {
  type ClaimedTriad,
  judgeCards,
  type KeyComparison,
  type Outcome,
  scoresOf,
  type Verdict,
  verdictOf,
  wouldHaveWon,
} from './score.ts';
export {
  type AwardedTriad,
  everyone,
  keysOf,
  type LaidCard,
  playerOf,
  type State,
} from './state.ts';
export { type Triad, triadOf } from './triad.ts';
export { previewVerdict, triadsOf, type View } from './view.ts';

/** Keyed Triads, for two to seven players; see RULES.md. */
export const keyedTriads = defineGame<Options, State, Move, View, DealEvent>({
  id: 'keyed-triads',
  version: 1,
  seats: { min: MIN_SEATS, max: MAX_SEATS },
  options: optionSpecs,
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
  hands: ({ hands }) => hands.map((hand) => [...hand]),
  result(state) {
    const scores = scoresAtEnd(state);
    return scores ? { scores } : undefined;
  },
  clone,
  parseMove,
  formatMove,
});

/** Each card is laid once (KT-4), and every seat may answer to each triad of claiming (KT-11). */
function maxMoves({ claims }: Options, seats: number): number {
  return PACK_SIZE + (claims === 'called' ? seats * triadsToClaim(seats) : 0);
}
