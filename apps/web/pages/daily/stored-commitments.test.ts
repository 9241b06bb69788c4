import { expect, test } from 'vitest';
import { storeCommitments, storedCommitment } from './stored-commitments.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value);
    },
  };
}

const SUNDAY = { day: '2026-11-22', commitment: 'a' };
const MONDAY = { day: '2026-11-23', commitment: 'b' };

test('the first commitment of a day stays, whatever the server says later', () => {
  const browser = storage();
  storeCommitments([SUNDAY], 5, browser);
  storeCommitments([{ ...SUNDAY, commitment: 'other' }, MONDAY], 9, browser);
  expect(storedCommitment(SUNDAY.day, browser)).toEqual({ ...SUNDAY, at: 5 });
  expect(storedCommitment(MONDAY.day, browser)).toEqual({ ...MONDAY, at: 9 });
  expect(storedCommitment('2026-11-24', browser)).toBeUndefined();
});

test('the oldest of many days are dropped', () => {
  const browser = storage();
  const days = Array.from({ length: 90 }, (_, at) => ({
    day: `2026-${10 + Math.floor(at / 30)}-${10 + (at % 30)}`,
    commitment: `${at}`,
  }));
  for (const day of days) storeCommitments([day], 1, browser);
  expect(storedCommitment(days.at(-1)!.day, browser)).toBeDefined();
  expect(storedCommitment(days[0]!.day, browser)).toBeUndefined();
});

test.each(['', 'no JSON', '{}', '[null, 7, {"day": 3}]'])(
  'invalid stored data (%s) is ignored',
  (text) => {
    const browser = storage();
    storeCommitments([SUNDAY], 1, browser);
    browser.kept.set([...browser.kept.keys()][0]!, text);
    expect(storedCommitment(SUNDAY.day, browser)).toBeUndefined();
    storeCommitments([SUNDAY], 2, browser);
    expect(storedCommitment(SUNDAY.day, browser)).toEqual({ ...SUNDAY, at: 2 });
  },
);
