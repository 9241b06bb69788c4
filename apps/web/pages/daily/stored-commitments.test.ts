import { beforeEach, expect, test } from 'vitest';
import { browserStorage } from '../../device/storage/browser-storage.ts';
import { STORAGE_KEY, storeCommitments, storedCommitment } from './stored-commitments.ts';

beforeEach(() => browserStorage.clear());

const SUNDAY = { day: '2026-11-22', commitment: 'a' };
const MONDAY = { day: '2026-11-23', commitment: 'b' };

test('the first commitment of a day stays, whatever the server says later', () => {
  storeCommitments([SUNDAY], 5);
  storeCommitments([{ ...SUNDAY, commitment: 'other' }, MONDAY], 9);
  expect(storedCommitment(SUNDAY.day)).toEqual({ ...SUNDAY, at: 5 });
  expect(storedCommitment(MONDAY.day)).toEqual({ ...MONDAY, at: 9 });
  expect(storedCommitment('2026-11-24')).toBeUndefined();
});

test('the oldest of many days are dropped', () => {
  const days = Array.from({ length: 90 }, (_, at) => ({
    day: `2026-${10 + Math.floor(at / 30)}-${10 + (at % 30)}`,
    commitment: `${at}`,
  }));
  for (const day of days) storeCommitments([day], 1);
  expect(storedCommitment(days.at(-1)!.day)).toBeDefined();
  expect(storedCommitment(days[0]!.day)).toBeUndefined();
});

test.each(['', 'no JSON', '{}', '[null, 7, {"day": 3}]'])(
  'invalid stored data (%s) is ignored',
  (text) => {
    storeCommitments([SUNDAY], 1);
    browserStorage.setItem(STORAGE_KEY, text);
    expect(storedCommitment(SUNDAY.day)).toBeUndefined();
    storeCommitments([SUNDAY], 2);
    expect(storedCommitment(SUNDAY.day)).toEqual({ ...SUNDAY, at: 2 });
  },
);
