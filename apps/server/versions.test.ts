import type { MatchRecord } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { sealedBids, toys } from '@rota/game-testing/toys';
import type { TableSummary } from '@rota/protocol';
import { expect, test } from 'vitest';
import type { TestClient } from './testing/test-client.ts';
import { TestServer } from './testing/test-server.ts';

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

async function comeBack(house: TestServer, { cookie }: TestClient, id: string) {
  const guest = await house.client('Again');
  guest.cookie = cookie;
  await guest.connect();
  await guest.join(id);
  return guest;
}

test('a match in flight survives an upgrade: it finishes under the rules it began with', async () => {
  const games = [before];
  const house = await TestServer.open(games);
  const ada = await house.client('Ada');
  const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }];
  const { id } = await ada.createTable(sealedBids, seats);
  await ada.connect();
  await ada.join(id);
  await ada.play(1, 6);

  // A build that has only the new rules keeps the match as it is, and says so.
  games.splice(0, 1, after);
  await house.restart();
  const log = await house.store.read(id, 0);
  const early = await comeBack(house, ada, id);
  expect(early.received('error').at(-1)).toMatchObject({
    table: id,
    refusal: {
      code: 'unknown-game-version',
      facts: { version: sealedBids.version, known: [sealedBids.version + 1] },
    },
  });
  expect(await early.request('GET', `/api/tables/${id}/record`)).toMatchObject({ status: 409 });
  expect((await early.request<TableSummary[]>('GET', '/api/tables')).body).toMatchObject([
    { id, state: 'running' },
  ]);
  expect(await house.store.read(id, 0)).toEqual(log);

  // One that has both goes on with it, its bots too, and begins new matches under the new rules.
  games.splice(0, 1, after, before);
  await house.restart();
  const late = await comeBack(house, ada, id);
  await late.play(2);
  const { body } = await late.request<MatchRecord>('GET', `/api/tables/${id}/record`);
  expect(body.version).toBe(sealedBids.version);
  expect(verify(body, [sealedBids])).toBeUndefined();
  const fresh = await late.createTable(sealedBids, [{ kind: 'me' }, { kind: 'open' }]);
  expect((await house.store.read(fresh.id, 0))[0]).toMatchObject({ version: after.game.version });
  await house.close();
});
