import type { MatchRecord } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { sealedBids, toys } from '@rota/game-testing/toys';
import type { TableSummary } from '@rota/protocol';
import { expect, test } from 'vitest';
import type { TestGuest } from './testing/test-client.ts';
import { TestHouse } from './testing/test-server.ts';

const before = toys.find(({ game }) => game === sealedBids)!;

/** The next version of the rules, under which nothing of an old match may be played. */
const after: typeof before = {
  ...before,
  game: {
    ...sealedBids,
    version: sealedBids.version + 1,
    play() {
      throw new Error('these are not the rules this match began with');
    },
  },
};

async function comeBack(house: TestHouse, { cookie }: TestGuest, id: string) {
  const guest = await house.guest('Again');
  guest.cookie = cookie;
  await guest.connect();
  await guest.join(id);
  return guest;
}

test('a match in flight survives an upgrade: it finishes under the rules it began with', async () => {
  const games = [before];
  const house = await TestHouse.open(games);
  const ada = await house.guest('Ada');
  const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }];
  const { id } = await ada.newTable(sealedBids, seats);
  await ada.connect();
  await ada.join(id);
  await ada.play(1, 6);

  // A build that has only the new rules keeps the match as it is, and says so.
  games.splice(0, 1, after);
  await house.restart();
  const log = await house.store.read(id, 0);
  const early = await comeBack(house, ada, id);
  expect(early.heard('error').at(-1)).toMatchObject({
    table: id,
    refusal: {
      code: 'unknown-game-version',
      facts: { version: sealedBids.version, known: [sealedBids.version + 1] },
    },
  });
  expect(await early.ask('GET', `/api/tables/${id}/record`)).toMatchObject({ status: 409 });
  expect((await early.ask<TableSummary[]>('GET', '/api/tables')).body).toMatchObject([
    { id, state: 'running' },
  ]);
  expect(await house.store.read(id, 0)).toEqual(log);

  // One that has both goes on with it, its bots too, and begins new matches under the new rules.
  games.splice(0, 1, after, before);
  await house.restart();
  const late = await comeBack(house, ada, id);
  await late.play(2);
  const { body } = await late.ask<MatchRecord>('GET', `/api/tables/${id}/record`);
  expect(body.version).toBe(sealedBids.version);
  expect(verify(body, [sealedBids])).toBeUndefined();
  const fresh = await late.newTable(sealedBids, [{ kind: 'me' }, { kind: 'open' }]);
  expect((await house.store.read(fresh.id, 0))[0]).toMatchObject({ version: after.game.version });
  await house.close();
});
