import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { expect, test } from 'vitest';
import { proveFuzz } from './testing/fuzz/prove-fuzz.ts';
import { createServerStarter } from './testing/server-process.ts';

test('malformed and hostile messages change nothing, break nothing and learn nothing', async () => {
  const proof = await proveFuzz({
    start: await createServerStarter(),
    game: keyedTriads,
    options: { deals: 2 },
    messages: 2000,
    seed: 'suite',
    arrival: 1000,
  });
  expect(proof.faults).toEqual([]);
  expect(proof.messages).toBeGreaterThan(500);
  expect(proof.requests).toBeGreaterThan(300);
  expect(proof.kinds.size).toBeGreaterThan(35);
  expect(proof.moves).toBeGreaterThan(20);
});
