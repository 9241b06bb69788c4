import type { MatchRecord, Rejection } from '@rota/core';
import { expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import type * as answers from './answers.ts';
import { OPERATIONS } from './api.ts';
import type { Kept, MadeProgram } from './identity.ts';
import type {
  BestPlayers,
  Me,
  OwnRatings,
  RatingsAtTable,
  Sought,
  TableSummary,
} from './requests.ts';

type Says<Name extends keyof typeof answers> = z.infer<(typeof answers)[Name]>;

test('the schemas of answers say what their types say', () => {
  // Held by the compiler.
  expectTypeOf<Says<'me'>>().toExtend<Me>();
  expectTypeOf<Says<'tableSummary'>>().toExtend<TableSummary>();
  expectTypeOf<TableSummary['state']>().toEqualTypeOf<Says<'tableSummary'>['state']>();
  expectTypeOf<keyof TableSummary>().toEqualTypeOf<keyof Says<'tableSummary'>>();
  expectTypeOf<Says<'matchRecord'>>().toExtend<MatchRecord>();
  expectTypeOf<keyof MatchRecord>().toEqualTypeOf<keyof Says<'matchRecord'>>();
  expectTypeOf<Says<'ownRatings'>>().toExtend<OwnRatings>();
  expectTypeOf<Says<'ratingsAtTable'>>().toExtend<RatingsAtTable>();
  expectTypeOf<Says<'bestPlayers'>>().toExtend<BestPlayers>();
  expectTypeOf<Says<'sought'>>().toExtend<Sought>();
  expectTypeOf<Says<'kept'>>().toExtend<Kept>();
  expectTypeOf<keyof Kept>().toEqualTypeOf<keyof Says<'kept'>>();
  expectTypeOf<Says<'madeProgram'>>().toExtend<MadeProgram>();
  expectTypeOf<Says<'refused'>['refusal']>().toExtend<Rejection>();
});

test('no two operations are at one address', () => {
  const addresses = OPERATIONS.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});
