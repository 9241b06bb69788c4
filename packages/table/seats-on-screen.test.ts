import { sealedBids } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import { Table } from './table.ts';
import { bot, person, testPorts } from './testing/test-table.ts';

const game = { ...sealedBids, seats: { min: 2, max: 4 }, maxOnScreen: 3 };

test('a table takes as many as a screen shows, and says how many more may play elsewhere', async () => {
  const create = (others: number) =>
    Table.create(
      't',
      { game, seats: [person('A'), ...Array(others).fill(bot)], at: 0 },
      testPorts(game),
    );
  expect((await create(2)).ok).toBe(true);
  expect(await create(3)).toMatchObject({
    ok: false,
    rejection: { code: 'too-many-for-a-screen', facts: { seats: 4, screen: 3, max: 4 } },
  });
});
