import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';
import { weightedChoice } from './weighted-choice.ts';

test('items are drawn in proportion to their weights', () => {
  const random = seededRandom('weights');
  const drawn = Array.from({ length: 4000 }, () =>
    weightedChoice([1, 3, 4], (item) => item, random),
  );
  for (const item of [1, 3, 4]) {
    const count = drawn.filter((each) => each === item).length;
    expect(Math.abs(count - 500 * item)).toBeLessThan(130);
  }
});
