import { policies } from '@rota/games/keyed-triads/bot';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { expect, test } from 'vitest';
import { createServerStarter } from './testing/server-process.ts';
import { ATTACKS, type AttackName } from './testing/victims/attacks.ts';
import { proveVictims } from './testing/victims/prove-victims.ts';

test.each(Object.entries(ATTACKS))(
  'honest people notice nothing while there are %s',
  async (name) => {
    const [victims] = await proveVictims({
      start: await createServerStarter(),
      playable: { game: keyedTriads, policies },
      attacks: [name as AttackName],
      rounds: 3,
      phase: 1500,
      seed: 'suite',
    });
    expect(victims!.faults).toEqual([]);
    expect(victims!.attacked.moves.length).toBeGreaterThan(1);
  },
);
