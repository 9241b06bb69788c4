import type { Card, Seat } from '@rota/core';
import type { Key, LaidCard, Verdict, View } from '../rules/index.ts';

/** What the table shows, which lags behind the view while a complete triad lies there. */
export interface TableDisplay {
  /** The cards in the middle. */
  readonly middle: readonly LaidCard[];
  /** Each seat's key, unless its cards are still in the middle. */
  readonly keys: readonly (Key | null)[];
  /** By seat: the triads it has collected. */
  readonly won: readonly number[];
  readonly dead: number;
  /** The verdict on the last triad of claiming, shown before its cards are collected. */
  readonly verdict: Verdict | null;
  /** The seat about to collect the triad in the middle, or null. */
  readonly gains: Seat | null;
  /** Whether the triad in the middle is the one `verdict` awards. */
  readonly judged: boolean;
}

/** @param taken how many of the cards laid have been taken up; see `useTaken` */
export function tableDisplay(view: View, taken: number): TableDisplay {
  const waiting = view.table.length === 0 && taken < view.laid.length;
  const lastSeat = view.laid.at(-1)?.seat;
  const keying = view.triads.length === 0;
  const triads = waiting && !keying ? view.triads.slice(0, -1) : view.triads;
  return {
    middle: waiting ? view.laid.slice(-3) : view.table,
    keys: view.keys.map((key, seat) => (waiting && keying && seat === lastSeat ? null : key)),
    won: view.keys.map((_, seat) => triads.filter(({ winner }) => winner === seat).length),
    dead: triads.filter(({ winner }) => winner === null).length,
    verdict: view.verdict,
    gains: waiting ? (keying ? lastSeat! : view.triads.at(-1)!.winner) : null,
    judged: waiting && !keying,
  };
}

/** The anchor that a card collected from the middle goes to. */
export function destinationOf(view: View, card: Card): string | undefined {
  const triad = view.triads.find(({ cards }) => cards.includes(card));
  if (!triad) return undefined;
  return triad.winner === null ? 'dead' : `won-${triad.winner}`;
}

/** The other seats, clockwise from the viewer's left. C-1 */
export function otherSeats(me: Seat, seats: number): Seat[] {
  return Array.from({ length: seats - 1 }, (_, at) => (me + 1 + at) % seats);
}
