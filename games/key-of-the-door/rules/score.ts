import type { DealResult, Seat } from '@rota/core';
import { KEY_OWNERS, KEY_SIZES } from './cells.ts';
import type { KeyScore } from './events.ts';
import { headerOf, KEYS, nameOf, worthOf } from './keys.ts';
import type { State } from './state.ts';

/** The scores of the keys won, by key. KD-13 */
export function wonKeys(state: State): KeyScore[] {
  const won: KeyScore[] = [];
  for (let key = 0; key < KEYS; key++) {
    const seat = state.cells[KEY_OWNERS + key]!;
    if (seat < 0) continue;
    const cards = state.cells[KEY_SIZES + key]!;
    const worth = worthOf(key);
    won.push({
      seat,
      key: nameOf(key),
      header: headerOf(key),
      cards,
      worth,
      points: cards * worth,
    });
  }
  return won;
}

/** By seat: points so far; partners both have the pair's. KD-13, KD-14 */
export function scoresOf(state: State): number[] {
  const own = new Array<number>(state.seats).fill(0);
  for (let key = 0; key < KEYS; key++) {
    const seat = state.cells[KEY_OWNERS + key]!;
    if (seat >= 0) own[seat]! += state.cells[KEY_SIZES + key]! * worthOf(key);
  }
  return state.options.partners === 'on' ? pooled(own) : own;
}

/** By seat of four: its points and its partner's. KD-14 */
export function pooled(own: readonly number[]): number[] {
  return own.map((points, seat) => points + own[partnerOf(seat)]!);
}

export function partnerOf(seat: Seat): Seat {
  return (seat + 2) % 4;
}

export function result(state: State): DealResult | undefined {
  return state.turn < 0 ? { scores: scoresOf(state) } : undefined;
}
