import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { formatClock, formatTimeLeft } from './format-timing.ts';

const t = ((key: string, { count }: { count: number }) => `${key} ${count}`) as TFunction;
const HOUR = 3_600_000;

test.each([
  [0, '0:00'],
  [-500, '0:00'],
  [1, '0:01'],
  [59_001, '1:00'],
  [61_000, '1:01'],
  [3_600_000, '60:00'],
])('%i ms are %s on a clock', (left, face) => expect(formatClock(left)).toBe(face));

test.each([
  [49 * HOUR, 'time-left.days 2'],
  [47 * HOUR, 'time-left.hours 47'],
  [2 * HOUR, 'time-left.hours 2'],
  [2 * HOUR - 1, 'time-left.minutes 119'],
  [1, 'time-left.minutes 1'],
  [-1, 'time-left.minutes 1'],
])('%i ms are said as %s', (left, said) => expect(formatTimeLeft(left, t)).toBe(said));
