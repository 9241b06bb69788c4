import { expect, test } from 'vitest';
import { drawSubset } from './draw-subset.ts';
import { seededRandom } from './random.ts';

const SAMPLES = 4000;

test.each([0.25, 0.6, 1])(
  'draws each item with probability %d, but at least one',
  (probability) => {
    const random = seededRandom('subset');
    const items = ['a', 'b', 'c'];
    const counts = new Map(items.map((item) => [item, 0]));
    for (let sample = 0; sample < SAMPLES; sample++) {
      const drawn = drawSubset(items, probability, random);
      expect(drawn.length).toBeGreaterThan(0);
      for (const item of drawn) counts.set(item, counts.get(item)! + 1);
    }
    const expected = probability + (1 - probability) ** items.length / items.length;
    for (const count of counts.values()) {
      expect(Math.abs(count / SAMPLES - expected)).toBeLessThan(5 * Math.sqrt(0.25 / SAMPLES));
    }
  },
);
