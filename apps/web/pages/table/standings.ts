import type { Seat } from '@rota/core';

export interface Standing {
  readonly seat: Seat;
  /** Counted from 1; equal totals share a place, and the next one is left out. */
  readonly place: number;
}

/** The seats by their totals, the most points first. C-3. */
export function standingsOf(totals: readonly number[]): Standing[] {
  return totals
    .map((total, seat) => ({
      seat,
      place: 1 + totals.filter((other) => other > total).length,
    }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}
