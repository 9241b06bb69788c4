import type { DealResult, Seat } from '@rota/core';
import type { KeyScore } from './events.ts';
import { KEY_NAMES, worthOf } from './keys.ts';
import type { State } from './state.ts';

/** The scores of the keys won, by place and header. KD-13 */
export function wonKeys({ won }: State): KeyScore[] {
  return won
    .toSorted((one, other) => one.place - other.place || one.header - other.header)
    .map(({ place, header, owner, size }) => {
      const worth = worthOf(header);
      const key = KEY_NAMES[place]!;
      return { seat: owner!, key, header, cards: size, worth, points: size * worth };
    });
}

/** By seat: points so far; partners both have the pair's. KD-13, KD-14 */
export function scoresOf({ seats, won, options }: State): number[] {
  const own = new Array<number>(seats).fill(0);
  for (const { owner, size, header } of won) own[owner!]! += size * worthOf(header);
  return options.partners === 'on' ? pooled(own) : own;
}

/** By seat of four: its points and its partner's. KD-14 */
export function pooled(own: readonly number[]): number[] {
  return own.map((points, seat) => points + own[partnerOf(seat)]!);
}

/** Returns the partner of a seat of four. KD-14 */
export function partnerOf(seat: Seat): Seat {
  return (seat + 2) % 4;
}

export function result(state: State): DealResult | undefined {
  return state.turn === null ? { scores: scoresOf(state) } : undefined;
}
