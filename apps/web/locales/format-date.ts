/**
 * Returns the locale of dates and times: a language as the reader's region writes it, so that `en` is not
 * American for everyone.
 * @param preferred the browser's languages, the most preferred first
 */
export function dateLocale(
  language: string,
  preferred: readonly string[] = globalThis.navigator?.languages ?? [],
): string {
  // Without what follows the region: some systems add what is no language tag, such as `en-US@posix`.
  const regional = new RegExp(`^${language}(-[A-Za-z]{4})?-([A-Z]{2}|\\d{3})\\b`);
  const found = preferred.map((tag) => regional.exec(tag)?.[0]);
  return found.find((tag) => tag !== undefined) ?? language;
}

/** Formats a date, a time, or both as the reader's region does. @param moment in ms since 1970 */
export function formatDate(
  moment: number,
  language: string,
  options: Intl.DateTimeFormatOptions,
): string {
  return new Intl.DateTimeFormat(dateLocale(language), options).format(moment);
}

/** Formats a UTC day in full: “Sunday, 22 November 2026”. @param moment any of that day, in ms */
export function formatDay(moment: number, language: string): string {
  return formatDate(moment, language, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

/** Formats a UTC day in short: “Sun, 22 Nov”. */
export function formatShortDay(moment: number, language: string): string {
  return formatDate(moment, language, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
}

/** Formats day and time in the local time zone. */
export function formatMoment(moment: number, language: string): string {
  return formatDate(moment, language, {
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
