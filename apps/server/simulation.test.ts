import { expect, test } from 'vitest';
import { simulate } from './testing/simulation/simulate.ts';

test('same', async () => {
  const t0 = performance.now();
  const one = await simulate({ seed: '1', hours: 1 });
  console.log(one, performance.now() - t0);
  const two = await simulate({ seed: '1', hours: 1 });
  console.log(two, performance.now() - t0);
  expect(two).toEqual(one);
});
