import { expect, test } from 'vitest';
import { randomId } from './random-id.ts';

test('an id has all its random bytes, and begins and ends with a letter or a digit', () => {
  const ids = Array.from({ length: 2000 }, () => randomId(9));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9][\w-]{10}[A-Za-z0-9]$/);
  expect(ids.some((id) => id.includes('-'))).toBe(true);
});
