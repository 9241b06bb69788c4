import { IS_FULL_LENGTH, TEST_SEED } from '@rota/game-testing/test-settings';
import { sealedBids, toys } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import { proveDamage } from './testing/prove-damage.ts';

test('after damage anywhere in its file a room starts, plays and is backed up, and damaged tables say so', async () => {
  const proof = await proveDamage({
    game: sealedBids,
    games: toys,
    rooms: IS_FULL_LENGTH ? [4, 30] : [3],
    trials: IS_FULL_LENGTH ? 1000 : 16,
    seed: TEST_SEED,
  });
  expect(proof.faults).toEqual([]);
});
