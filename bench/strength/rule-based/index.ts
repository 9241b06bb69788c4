import type { Seat } from '@rota/core';
import * as jammat from './jammat.ts';
import * as keyOfTheDoor from './key-of-the-door.ts';
import * as keyedTriads from './keyed-triads.ts';
import * as threeCard from './three-card.ts';

/**
 * Chooses a move in record notation.
 * @param legal all legal moves; none for jammat, which has too many
 */
// biome-ignore lint/suspicious/noExplicitAny: each game has its own view
export type ChooseMove = (view: any, seat: Seat, legal: readonly string[]) => string;

/** By game: players by a few rules, written from the rules of the games alone and never changed. */
export const RULE_BASED: Readonly<Record<string, ChooseMove>> = {
  'keyed-triads': keyedTriads.chooseMove,
  'key-of-the-door': keyOfTheDoor.chooseMove,
  'three-card': threeCard.chooseMove,
  jammat: jammat.chooseMove,
};
