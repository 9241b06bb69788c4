// Days are UTC dates as texts, such as `2026-11-22`, which sort in order.
import { DAY_MS } from '@rota/core';

/** @param time in ms since 1970 */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Returns when a day begins, in ms since 1970; NaN for a text that is no day. */
export function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** How long after its day a match can still be finished. */
export const GRACE_MS = 2 * 60 * 60 * 1000;

/** Returns until when a day's matches can be finished, in ms since 1970. */
export function endOf(day: string): number {
  return startOf(daysAfter(day, 1)) + GRACE_MS;
}

/** @param days negative for earlier days */
export function daysAfter(day: string, days: number): string {
  return dayOf(startOf(day) + days * DAY_MS);
}

/** Returns the number of days since 1970. */
export function ordinalOf(day: string): number {
  return startOf(day) / DAY_MS;
}
