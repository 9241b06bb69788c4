import { afterEach, expect, test, vi } from 'vitest';
import { dateLocale, formatDate, formatDay } from './format-date.ts';

const MOMENT = Date.UTC(2026, 10, 22, 15, 5);

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['en', ['en-GB', 'en'], 'en-GB'],
  ['en', ['de-AT', 'en', 'en-IE'], 'en-IE'],
  ['de', ['en-US', 'de-CH'], 'de-CH'],
  ['en', ['en-Latn-GB'], 'en-Latn-GB'],
  ['en', ['en-001'], 'en-001'],
  ['en', ['en'], 'en'],
  // The clock of a German page is not American.
  ['de', ['en-US'], 'de'],
  ['en', ['en-US@posix'], 'en-US'],
  ['en', [], 'en'],
])('%s, read by %j, has the dates of %s', (language, preferred, locale) => {
  expect(dateLocale(language, preferred)).toBe(locale);
});

test('dates and times are those of the browser’s region', () => {
  const format = (language: string) => [
    formatDay(MOMENT, language).replace(',', ''),
    formatDate(MOMENT, language, { dateStyle: 'short', timeZone: 'UTC' }),
    formatDate(MOMENT, language, { timeStyle: 'short', timeZone: 'UTC' }),
  ];
  vi.stubGlobal('navigator', { languages: ['en-GB', 'de-AT'] });
  expect(format('en')).toEqual(['Sunday 22 November 2026', '22/11/2026', '15:05']);
  expect(format('de')).toEqual(['Sonntag 22. November 2026', '22.11.26', '15:05']);
  vi.stubGlobal('navigator', { languages: ['en-US'] });
  expect(format('en')[1]).toBe('11/22/26');
});
