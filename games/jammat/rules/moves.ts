import { type Random, type Seat, shuffle } from '@rota/core';
import type { Move } from './notation.ts';
import type { State } from './state.ts';

/** Any order, each as likely. */
export function sampleMove({ hands, size }: State, seat: Seat, random: Random): Move {
  return shuffle(Array.from(hands.subarray(seat * size, (seat + 1) * size)), random);
}
