import type { Card, Seat } from '@rota/core';
import type { LaidCard, Triad, Verdict, View } from '../rules/index.ts';

/** What the table shows. It lags behind the view until a complete triad is collected. */
export interface TableDisplay {
  /** The cards in the middle. */
  readonly middle: readonly LaidCard[];
  /** By seat: its key; null while its cards are still in the middle. */
  readonly keys: readonly (Triad | null)[];
  /** By seat: the triads it has collected. */
  readonly won: readonly number[];
  /** By seat: the triads of this deal in the match's totals: the page counts them when the deal is over. */
  readonly inTotals: readonly number[];
  readonly dead: number;
  /** The verdict on the last triad of claiming, shown before its cards are collected. */
  readonly verdict: Verdict | null;
  /** The seat about to collect the triad in the middle, or null. */
  readonly collector: Seat | null;
  /** Whether `verdict` is on the triad in the middle. */
  readonly isAwarded: boolean;
}

/** @param collected how many of the cards laid have been collected up; see `useTaken` */
export function tableDisplay(view: View, collected: number): TableDisplay {
  const isPending = view.triad.length === 0 && collected < view.laid.length;
  const lastSeat = view.laid.at(-1)?.seat;
  const keying = view.triads.length === 0;
  const triads = isPending && !keying ? view.triads.slice(0, -1) : view.triads;
  const wonOf = (among: View['triads']) =>
    view.keys.map((_, seat) => among.filter(({ winner }) => winner === seat).length);
  return {
    middle: isPending ? view.laid.slice(-3) : view.triad,
    keys: view.keys.map((key, seat) => (isPending && keying && seat === lastSeat ? null : key)),
    won: wonOf(triads),
    inTotals: wonOf(view.phase === 'over' ? view.triads : []),
    dead: triads.filter(({ winner }) => winner === null).length,
    verdict: view.verdict,
    collector: isPending ? (keying ? lastSeat! : view.triads.at(-1)!.winner) : null,
    isAwarded: isPending && !keying,
  };
}

/** The share of an award's time in which the sum counts up. */
export const SUM_SHARE = 0.5;

/** Returns when in an award, from 0 to 1, a key's distance is shown: after the sum, the farthest first. */
export function momentOfKey({ standings }: Verdict, seat: Seat): number {
  const farther = standings.filter(({ distance }) => distance > standings[seat]!.distance).length;
  return SUM_SHARE + ((1 - SUM_SHARE) * farther) / standings.length;
}

/** Returns the anchor that a collected card moves to. */
export function destinationOf(view: View, card: Card): string | undefined {
  const triad = view.triads.find(({ cards }) => cards.includes(card));
  if (!triad) return undefined;
  return triad.winner === null ? 'dead' : `won-${triad.winner}`;
}
