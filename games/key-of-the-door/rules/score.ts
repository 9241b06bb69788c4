import type { Card, DealResult, Seat } from '@rota/core';
import type { KeyFacts, KeyScore } from './events.ts';
import { KEY_NAMES, type KeyName, LEVELS, levelOf, type Place, placeNamed } from './keys.ts';
import { faceUpCards, type Key, keysOf, type State } from './state.ts';

const WORTH = Uint8Array.from({ length: 54 }, (_, header) => Math.min(levelOf(header) + 1, LEVELS));

/** The points of each card of a key: jack 1, queen 2, king and joker 3. KD-13 */
export function worthOf(header: Card): number {
  return WORTH[header]!;
}

/** What a key of that many cards scores, its header included. KD-13 @param worth of each card, 1 to 3 */
export function pointsFor(worth: number, cards: number): number {
  return worth * cards;
}

/** What a key scores as it lies, or with some cards more. KD-13 */
function pointsOf({ header, size }: Key, more = 0): number {
  return pointsFor(worthOf(header), size + more);
}

/** What the open key at a place scores as it lies, or with some cards more. KD-13 */
export function pointsAt({ open }: State, place: Place, more = 0): number {
  return pointsOf(open[place]!, more);
}

/** What everyone sees of the open key of a name, and what its cards are worth. */
export function keyFacts({ open }: State, name: KeyName): KeyFacts {
  const key = open[placeNamed(name)]!;
  const { header, size } = key;
  const cards = faceUpCards(key);
  return { key: name, header, worth: worthOf(header), cards, down: size - 1 - cards.length };
}

/** The scores of the keys won, by place and header. KD-13 */
export function wonKeys(state: State): KeyScore[] {
  return keysOf({ won: state.won, open: [] }).map((key) => {
    const { owner, place, header, size } = key;
    const facts = { key: KEY_NAMES[place]!, header, cards: size, worth: worthOf(header) };
    return { seat: owner!, ...facts, points: pointsOf(key) };
  });
}

/** By seat: points so far; partners both have the pair's. KD-13, KD-14 */
export function scoresOf(state: State): number[] {
  const own = new Array<number>(state.seats).fill(0);
  for (const key of state.won) own[key.owner!]! += pointsOf(key);
  return state.options.partners === 'on' ? pooled(own) : own;
}

/** By seat of four: its points and its partner's. KD-14 */
export function pooled(own: readonly number[]): number[] {
  return own.map((points, seat) => points + own[partnerOf(seat)]!);
}

/** Returns the partner of a seat of four. KD-14 */
export function partnerOf(seat: Seat): Seat {
  return (seat + 2) % 4;
}

/** The scores of a deal that is over; none before. */
export function result(state: State): DealResult | undefined {
  return state.turn === null ? { scores: scoresOf(state) } : undefined;
}
