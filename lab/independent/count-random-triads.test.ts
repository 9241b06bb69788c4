import { expect, test } from 'vitest';
import { readShipped } from '../reports/shipped-reports.ts';
import { countRandomTriads } from './count-random-triads.ts';

const part = readShipped('keyed-triads')
  .sections.find(({ id }) => id === 'key-strength')!
  .parts.find(({ id }) => id === 'by-sum-random')!;

test.each([2, 3, 4, 5, 6, 7])(
  'what sums win at random with %i players is in the report as an independent count has it',
  (seats) => {
    if (part.kind !== 'simulated') throw new Error('the part is not simulated');
    const { figures } = part.runs.find(({ name }) => name === `random-${seats}`)!;
    const counted = countRandomTriads(seats, 100_000, 7);
    let compared = 0;
    for (const [sum, value, low, high, deals] of figures) {
      if (deals < 50_000) continue;
      const { mean, margin } = counted[sum as number]!;
      const deviation = Math.hypot((high - low) / 2, margin) / 1.96;
      expect([sum, Math.abs(mean - value) < 4.5 * deviation]).toEqual([sum, true]);
      compared++;
    }
    expect(compared).toBeGreaterThan(10);
  },
);
