import { expect, test } from 'vitest';
import { daysAfter, firstWeekday, monthsAfter, weeksOf } from './month.ts';

const datesOf = (month: string, weekday: number) =>
  weeksOf(month, weekday).map((week) => week.map((day) => (day ? Number(day.slice(8)) : 0)));

test('a month has whole weeks, which begin where the reader expects it', () => {
  expect(datesOf('2026-11', 1)).toEqual([
    [0, 0, 0, 0, 0, 0, 1],
    [2, 3, 4, 5, 6, 7, 8],
    [9, 10, 11, 12, 13, 14, 15],
    [16, 17, 18, 19, 20, 21, 22],
    [23, 24, 25, 26, 27, 28, 29],
    [30, 0, 0, 0, 0, 0, 0],
  ]);
  expect(datesOf('2026-11', 7)[0]).toEqual([1, 2, 3, 4, 5, 6, 7]);
  // Four weeks and no more, and a leap day.
  expect(datesOf('2027-02', 1)).toHaveLength(4);
  expect(datesOf('2028-02', 1).flat()).toContain(29);
  for (const weekday of [1, 6, 7]) {
    const days = weeksOf('2026-12', weekday).flat().filter(Boolean);
    expect(days).toHaveLength(31);
    expect([days[0], days.at(-1)]).toEqual(['2026-12-01', '2026-12-31']);
  }
});

test('weeks begin on Monday in Germany and on Sunday in America', () => {
  expect(firstWeekday('de', ['de-DE'])).toBe(1);
  expect(firstWeekday('en', ['en-GB'])).toBe(1);
  expect(firstWeekday('en', ['en-US'])).toBe(7);
});

test('months and days follow each other over the end of a year', () => {
  expect([monthsAfter('2026-12', 1), monthsAfter('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
  expect([daysAfter('2026-12-31', 1), daysAfter('2026-03-01', -1)]).toEqual([
    '2027-01-01',
    '2026-02-28',
  ]);
});
