import { defineGame } from '@rota/core';
import { ALL_NUMERALS, cardsIn } from './card-set.ts';
import { determinize } from './determinize.ts';
import type { DealEvent } from './events.ts';
import { currentSeat, decisions, moves, unpromptedMoves } from './moves.ts';
import { formatMove, type Move, parseMove, REASONS } from './notation.ts';
import { MAX_SEATS, type Options, optionSpecs, validateOptions } from './options.ts';
import { play } from './play.ts';
import { result } from './score.ts';
import { clone, deal, handOf, PACK_SIZE, type State } from './state.ts';
import { validate } from './validate.ts';
import { applyEvent, type View, view } from './view.ts';

export { applyFact } from './apply-fact.ts';
export * from './card-set.ts';
export * from './completion.ts';
export { prepareWorlds } from './determinize.ts';
export type * from './events.ts';
export * from './faults.ts';
export * from './keys.ts';
export * from './legality.ts';
export { cardMoves } from './moves.ts';
export * from './notation.ts';
export { announces, mayAnnounce, type Options, optionSpecs } from './options.ts';
export { openNextKey } from './play.ts';
export * from './score.ts';
export {
  clone,
  faceDownCards,
  faceUpCards,
  handOf,
  type Key,
  keysOf,
  type LaidCard,
  laidCards,
  newKey,
  PACK_SIZE,
  type State,
  withCards,
} from './state.ts';
export * from './value-set.ts';
export type * from './view.ts';
export { countedKeys, keysIn, openKey, openKeysIn, stateFromView } from './view.ts';

/** Key of the Door, by David Parlett, for two to five players. See RULES.md. */
export const keyOfTheDoor = defineGame<Options, State, Move, View, DealEvent>({
  id: 'key-of-the-door',
  version: 1,
  seats: { min: 2, max: MAX_SEATS },
  options: optionSpecs,
  validateOptions,
  packs: () => [cardsIn(ALL_NUMERALS)],
  maxMoves,
  deal,
  currentSeat,
  decisions,
  validate,
  play,
  moves,
  unpromptedMoves,
  view,
  applyEvent,
  determinize,
  hands: (state) => Array.from({ length: state.seats }, (_, seat) => handOf(state, seat)),
  result,
  clone,
  parseMove,
  formatMove,
});

/**
 * Returns an upper bound. Before each of the 40 cards, each of at most 20 cards in hand may be forced back
 * from each of five keys (its suit's and four jokers'), which takes two moves. A row of passes ends with
 * a card or a right steal; there are at most as many right steals as keys. In each turn every open key may
 * be called for every reason.
 */
function maxMoves({ jokers }: Options, seats: number): number {
  const keys = 12 + jokers;
  const attempts = PACK_SIZE * (1 + 20 * (1 + jokers));
  const turns = attempts + seats * (PACK_SIZE + keys + 1);
  const calls = turns * (4 + jokers) * REASONS.length + keys * (1 + seats * REASONS.length);
  return 2 * turns + calls;
}
