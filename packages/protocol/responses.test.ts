import type { MatchRecord } from '@rota/core';
import { expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import { OPERATIONS } from './api.ts';
import type { matchRecord } from './responses.ts';

test('the schema of records has every field that records have', () => {
  // Held by the compiler.
  expectTypeOf<keyof z.infer<typeof matchRecord>>().toEqualTypeOf<keyof MatchRecord>();
});

test('no two operations are at one address', () => {
  const addresses = OPERATIONS.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});
