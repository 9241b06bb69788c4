import { nextFloat, seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { MoveComparer } from './compare-moves.ts';

const NEGLIGIBLE = 0.1;

test.each([0, 0.05, 0.1, 0.2, 0.5, 2])(
  'a loss of %d is within its interval nineteen times of twenty, although it is looked at on the way',
  (loss) => {
    const random = seededRandom(`loss ${loss}`);
    const measurements = 1000;
    let held = 0;
    let worlds = 0;
    for (let measurement = 0; measurement < measurements; measurement++) {
      const comparer = new MoveComparer(0);
      for (let world = 1; world <= 1000; world++) {
        comparer.add(loss, 2 * nextFloat(random) - 1, undefined);
        worlds++;
        if ([60, 120, 240, 480, 960].includes(world) && comparer.isKnown(NEGLIGIBLE)) break;
      }
      const { mean, margin } = comparer.result().loss;
      if (Math.abs(mean - loss) <= margin) held++;
    }
    expect(held / measurements).toBeGreaterThan(0.93);
    expect(worlds / measurements).toBeLessThan(loss < 1 ? 1000 : 100);
  },
);
