import { expect, test } from 'vitest';
import type { House } from '../house/house.ts';
import { arrival } from './arrival.ts';

test.each(['/nowhere', '/constructor', '/toString/x', '/__proto__'])(
  'whoever comes in by %s need not wait for anything',
  async (path) => {
    await expect(arrival({} as House, path)).resolves.toBeUndefined();
  },
);
