import type { MatchRecord } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { sealedBids, toys } from '@rota/game-testing/toys';
import type { TableSummary } from '@rota/protocol';
import { expect, test } from 'vitest';
import type { TestClient } from './testing/test-client.ts';
import { TestServer } from './testing/test-server.ts';

const before = toys.find(({ game }) => game === sealedBids)!;

/** The next version of the rules, which must not be applied to old matches. */
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

async function reconnect(server: TestServer, { cookie }: TestClient, id: string) {
  const client = await server.client('Again');
  client.cookie = cookie;
  await client.connect();
  await client.join(id);
  return client;
}

test('a match finishes under the rules it began with, even after an upgrade', async () => {
  const games = [before];
  const server = await TestServer.open(games);
  const ada = await server.client('Ada');
  const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }];
  const { id } = await ada.createTable(sealedBids, seats);
  await ada.connect();
  await ada.join(id);
  await ada.play(1, 6);

  // A build with only the new rules reports the unknown version and leaves the log unchanged.
  games.splice(0, 1, after);
  await server.restart();
  const log = await server.store.read(id, 0);
  const early = await reconnect(server, ada, id);
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
  expect(await server.store.read(id, 0)).toEqual(log);

  // A build with both continues the match, bots included, and starts new matches with the new rules.
  games.splice(0, 1, after, before);
  await server.restart();
  const late = await reconnect(server, ada, id);
  await late.play(2);
  const { body } = await late.request<MatchRecord>('GET', `/api/tables/${id}/record`);
  expect(body.version).toBe(sealedBids.version);
  expect(verify(body, [sealedBids])).toBeUndefined();
  const fresh = await late.createTable(sealedBids, [{ kind: 'me' }, { kind: 'open' }]);
  expect((await server.store.read(fresh.id, 0))[0]).toMatchObject({ version: after.game.version });
  await server.close();
});
