import { policies } from '@rota/games/keyed-triads/bot';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { expect, test } from 'vitest';
import { createServerStarter } from './testing/server-process.ts';
import type { AttackName } from './testing/victims/attacks.ts';
import { processorClock, proveVictims } from './testing/victims/prove-victims.ts';

/** Those against which the server has a mechanism of its own; `npm run prove -- victims` runs all. */
const ATTACKS: readonly AttackName[] = ['bots', 'joins', 'lobby', 'uploads'];

test.each(ATTACKS)('honest people notice nothing of an attack: %s', async (attack) => {
  const [victims] = await proveVictims({
    start: await createServerStarter(),
    playable: { game: keyedTriads, policies },
    attacks: [attack],
    rounds: 3,
    phase: 1500,
    seed: 'suite',
    // What else the machine does while the suite runs counts for nothing.
    clock: processorClock,
  });
  expect(victims!.faults).toEqual([]);
  expect(victims!.attacked.moves.length).toBeGreaterThan(1);
});
