import { expect, test } from 'vitest';
import { randomId } from './random-id.ts';

test('an id has all its random bytes, and a command cannot take it for an option', () => {
  const ids = Array.from({ length: 2000 }, () => randomId(9));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^\w[\w-]{11}$/);
  expect(ids.some((id) => id.includes('-'))).toBe(true);
});
