import type { AnyGame } from '@rota/core';
import { jammat } from './jammat/rules/index.ts';
import { keyOfTheDoor } from './key-of-the-door/rules/index.ts';
import { keyedTriads } from './keyed-triads/rules/index.ts';
import { threeCard } from './three-card/rules/index.ts';

// The rules alone, without screens, messages and bots: what `@rota/games` publishes.

export type {
  DealEvent as JammatEvent,
  Move as JammatMove,
  Options as JammatOptions,
  View as JammatView,
} from './jammat/rules/index.ts';
export type {
  DealEvent as KeyOfTheDoorEvent,
  Move as KeyOfTheDoorMove,
  Options as KeyOfTheDoorOptions,
  View as KeyOfTheDoorView,
} from './key-of-the-door/rules/index.ts';
export type {
  DealEvent as KeyedTriadsEvent,
  Move as KeyedTriadsMove,
  Options as KeyedTriadsOptions,
  View as KeyedTriadsView,
} from './keyed-triads/rules/index.ts';
export type {
  DealEvent as ThreeCardEvent,
  Move as ThreeCardMove,
  Options as ThreeCardOptions,
  View as ThreeCardView,
} from './three-card/rules/index.ts';
export { jammat, keyedTriads, keyOfTheDoor, threeCard };

/** All four games, in every version that records may name: `verify(record, games)`. */
export const games: readonly AnyGame[] = [keyedTriads, keyOfTheDoor, threeCard, jammat];
