import type { DealResult, Seat } from '@rota/core';
import type { KeyScore } from './events.ts';
import { KEY_NAMES, worthOf } from './keys.ts';
import { type Key, keysOf, type State } from './state.ts';

/** What a key of that many cards scores, its header included. KD-13 @param worth of each card, 1 to 3 */
export function pointsFor(worth: number, cards: number): number {
  return worth * cards;
}

/** What a key scores as it lies, or with some cards more. KD-13 */
export function pointsOfKey({ header, size }: Readonly<Key>, more = 0): number {
  return pointsFor(worthOf(header), size + more);
}

/** The scores of the keys won, by place and header. KD-13 */
export function wonKeys(state: State): KeyScore[] {
  return keysOf(state).flatMap((key) => {
    const { owner: seat, place, header } = key;
    if (seat === null) return [];
    const facts = { key: KEY_NAMES[place]!, header, cards: key.size, worth: worthOf(header) };
    return { seat, ...facts, points: pointsOfKey(key) };
  });
}

/** By seat: points so far; partners both have the pair's. KD-13, KD-14 */
export function scoresOf({
  seats,
  won,
  options,
}: Pick<State, 'seats' | 'won' | 'options'>): number[] {
  const own = new Array<number>(seats).fill(0);
  for (const key of won) own[key.owner!]! += pointsOfKey(key);
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
