import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { expect, test } from 'vitest';
import { proveIdle } from './testing/prove-idle.ts';
import { createServerStarter } from './testing/server-process.ts';

test('hundreds of sockets that only answer pings stay, a table plays on, and the server closes all of them properly', async () => {
  const proof = await proveIdle({
    start: await createServerStarter(),
    game: keyedTriads,
    options: { deals: 20 },
    sockets: 400,
    // Longer than a silent client stays connected.
    idleSeconds: 16,
    moves: 40,
  });
  expect(proof.faults).toEqual([]);
  expect(proof.sockets).toBe(400);
});
