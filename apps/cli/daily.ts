import { jammat } from '@rota/jammat/rules';
import { keyOfTheDoor } from '@rota/key-of-the-door/rules';
import { keyedTriads } from '@rota/keyed-triads/rules';
import type { DailyRotation } from '@rota/server';
import { threeCard } from '@rota/three-card/rules';

/**
 * The tables of the days, in turn: some five minutes each, and scores that tell one player from
 * another. Add a rotation at the end, from a day that no room has planned yet; never change one.
 */
export const DAILY: readonly DailyRotation[] = [
  {
    from: '1970-01-01',
    tables: [
      {
        game: keyedTriads.id,
        options: { deals: 2 },
        seats: ['expert', 'me', 'expert', 'expert'],
      },
      { game: jammat.id, options: { deals: 3 }, seats: ['me', 'expert'] },
      { game: keyOfTheDoor.id, options: { deals: 1 }, seats: ['expert', 'me', 'expert'] },
      {
        game: threeCard.id,
        options: { deals: 2, playOn: 'yes' },
        seats: ['expert', 'me', 'expert', 'expert'],
      },
    ],
  },
];
