export type { Shout, ThreeCardEvent } from './event.ts';
export { threeCard } from './game.ts';
export { runOnTop } from './imagine.ts';
export type { Move } from './move.ts';
export type { Options } from './options.ts';
export { HEIGHT, mayLieOn, NOTHING, TEN, TWO } from './ranks.ts';
export type { State } from './state.ts';
export type { SeatView, View } from './view.ts';
