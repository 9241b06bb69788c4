import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { expect, test } from 'vitest';
import { proveIdle } from './testing/prove-idle.ts';
import { createServerStarter } from './testing/server-process.ts';

test('hundreds of idle sockets: a table plays on, and all are told good-bye', async () => {
  const proof = await proveIdle({
    start: await createServerStarter(),
    game: keyedTriads,
    options: { deals: 20 },
    sockets: 400,
    moves: 40,
  });
  expect(proof.faults).toEqual([]);
  expect(proof.sockets).toBe(400);
});
