import type { MatchRecord } from '@rota/core';
import { expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import type { matchRecord } from './responses.ts';

test('the schema of records has every field that records have', () => {
  // Checked by the compiler.
  expectTypeOf<keyof z.infer<typeof matchRecord>>().toEqualTypeOf<keyof MatchRecord>();
});
