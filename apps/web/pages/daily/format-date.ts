/** A day by UTC, in full: “Sunday, 22 November 2026”. @param moment any of that day */
export function formatDay(moment: number, language: string): string {
  return new Date(moment).toLocaleDateString(language, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

/** The same in brief: “Sun, 22 Nov”. */
export function formatShortDay(moment: number, language: string): string {
  return new Date(moment).toLocaleDateString(language, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
}

/** A moment by the reader's own clock, with its day. */
export function formatMoment(moment: number, language: string): string {
  return new Date(moment).toLocaleString(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** When a day such as `2026-11-22` begins, in milliseconds since 1970. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
