/** Formats a UTC day in full: “Sunday, 22 November 2026”. @param moment any of that day, in ms */
export function formatDay(moment: number, language: string): string {
  return new Date(moment).toLocaleDateString(language, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

/** Formats a UTC day in short: “Sun, 22 Nov”. */
export function formatShortDay(moment: number, language: string): string {
  return new Date(moment).toLocaleDateString(language, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
}

/** Formats day and time in the local time zone. */
export function formatMoment(moment: number, language: string): string {
  return new Date(moment).toLocaleString(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** Returns the start of a day such as `2026-11-22`, in Unix time (ms). */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
