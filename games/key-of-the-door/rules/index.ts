import { type Card, defineGame } from '@rota/core';
import { PACK_SIZE } from './cells.ts';
import { determinize } from './determinize.ts';
import { applyEvent, type DealEvent } from './events.ts';
import { currentSeat, decisions, moves, sampleMove, unpromptedMoves } from './moves.ts';
import { formatMove, type Move, parseMove, REASONS } from './notation.ts';
import { numeralCard } from './numerals.ts';
import { MAX_SEATS, type Options, optionSpecs, validateOptions } from './options.ts';
import { play } from './play.ts';
import { result } from './score.ts';
import { clone, deal, handOf, type State } from './state.ts';
import { validate } from './validate.ts';
import { type View, view } from './view.ts';

export * from './cells.ts';
export * from './completion.ts';
export { visibleState } from './determinize.ts';
export type * from './events.ts';
export { countIn, openKey, unseen } from './events.ts';
export { faultsOf, visibleFault } from './faults.ts';
export { finishers } from './finishers.ts';
export * from './keys.ts';
export { allowedPlay, checkSteal, makes21, wouldBust } from './legality.ts';
export { addCardMoves } from './moves.ts';
export * from './notation.ts';
export * from './numerals.ts';
export { announces, mayAnnounce, type Options, optionSpecs } from './options.ts';
export { partnerOf, pooled, scoresOf, wonKeys } from './score.ts';
export {
  awardKey,
  emptyState,
  handSizes,
  laidCards,
  openNextKey,
  type State,
  stockOf,
} from './state.ts';
export type * from './view.ts';

/** Key of the Door, by David Parlett, for two to five players. See RULES.md. */
export const keyOfTheDoor = defineGame<Options, State, Move, View, DealEvent>({
  id: 'key-of-the-door',
  version: 1,
  seats: { min: 2, max: MAX_SEATS },
  options: optionSpecs,
  validateOptions,
  packs: () => [numerals()],
  maxMoves,
  deal,
  currentSeat,
  decisions,
  validate,
  play,
  moves,
  unpromptedMoves,
  sampleMove,
  view,
  applyEvent,
  determinize,
  hands: (state) => Array.from({ length: state.seats }, (_, seat) => handOf(state, seat)),
  result,
  clone,
  parseMove,
  formatMove,
});

/** The 40 numerals, suit by suit, ace to ten. KD-2 */
function numerals(): Card[] {
  return Array.from({ length: PACK_SIZE }, (_, at) => numeralCard((at / 10) | 0, (at % 10) + 1));
}

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
