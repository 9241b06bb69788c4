// Days are texts such as `2026-11-22`, by UTC: the same day for everybody, and in the order of texts.

const DAY = 24 * 60 * 60 * 1000;

/** @param moment milliseconds since 1970 */
export function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** When that day begins, in milliseconds since 1970; NaN: there is no such day. */
export function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** @param days below 0 for a day before */
export function daysAfter(day: string, days: number): string {
  return dayOf(startOf(day) + days * DAY);
}

/** How many days have passed since 1970. */
export function ordinalOf(day: string): number {
  return startOf(day) / DAY;
}
