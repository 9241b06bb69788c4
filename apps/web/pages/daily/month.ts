// Months are texts such as `2026-11`, days such as `2026-11-22`; both sort in order.
import { DAY_MS } from '@rota/core';
import { dateLocale } from '../../locales/format-date.ts';

const WEEK = 7;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** @param months negative for earlier months */
export function monthsAfter(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return monthOf(date.toISOString());
}

/** @param days negative for earlier days */
export function daysAfter(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * DAY_MS);
}

/**
 * Returns the weeks of a month, of seven days each; undefined stands for days of other months.
 * @param firstWeekday from 1, Monday, to 7
 */
export function weeksOf(month: string, firstWeekday: number): (string | undefined)[][] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const before = (first.getUTCDay() - firstWeekday + WEEK) % WEEK;
  const weeks: (string | undefined)[][] = [];
  for (let at = -before; ; at += WEEK) {
    const week = Array.from({ length: WEEK }, (_, weekday) => {
      const day = dayOf(first.getTime() + (at + weekday) * DAY_MS);
      return monthOf(day) === month ? day : undefined;
    });
    if (week.every((day) => day === undefined)) return weeks;
    weeks.push(week);
  }
}

/** Returns the day that weeks begin with where the reader lives, from 1, Monday, to 7. */
export function firstWeekday(language: string, preferred?: readonly string[]): number {
  const locale: Intl.Locale & { weekInfo?: Intl.WeekInfo } = new Intl.Locale(
    dateLocale(language, preferred),
  );
  // A property in older browsers; some have neither.
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}
