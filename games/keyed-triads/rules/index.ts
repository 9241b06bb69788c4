export { LADDER, type Rung, type Step } from './claim-strength.ts';
export type * from './events.ts';
export { keyedTriads } from './game.ts';
export { CLAIM, type Move, NO_CLAIM } from './move.ts';
export { type Options, options } from './options.ts';
export { VALUE } from './pack.ts';
export type { State } from './state.ts';
export {
  type Outcome,
  type Standing,
  type Verdict,
  verdictOf,
  wouldHaveWon,
} from './verdict.ts';
export {
  type AwardedTriad,
  deadTriads,
  type Key,
  type LaidCard,
  type Phase,
  triadsOf,
  type View,
} from './view.ts';
