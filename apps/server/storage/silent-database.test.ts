import { sealedBids, toys } from '@rota/game-testing/toys';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findHistoryFaults } from '../testing/history.ts';
import { RetryingPlayer } from '../testing/retrying-player.ts';
import { SilentProxy } from '../testing/silent-proxy.ts';
import { nextRandom } from '../testing/test-client.ts';
import { TestPostgres } from '../testing/test-postgres.ts';
import { TestServer } from '../testing/test-server.ts';

/** Six seconds until a statement counts as unanswered, another for the health check, and a busy machine. */
const BACK_WITHIN_MS = 25_000;

let postgres: TestPostgres;
let database: string;
let proxy: SilentProxy;
let node: TestServer;

beforeAll(async () => {
  postgres = await TestPostgres.open();
});
afterAll(() => postgres.close());

beforeEach(async () => {
  database = await postgres.createDatabase();
  proxy = await SilentProxy.open(database);
  node = await TestServer.open(toys, {}, proxy.address);
});
afterEach(async () => {
  await node.close();
  await proxy.close();
  await postgres.dropDatabase(database);
});

/** Kills every connection to the database without closing it; new ones work. */
function silenceConnections(): void {
  proxy.silence();
  proxy.restore();
}

test('when connections to the database die without closing, play goes on over new ones', async () => {
  const { clients, id } = await node.startTable(sealedBids, ['Ada', 'Bo'], {
    options: { deals: 60 },
  });
  const players = clients.map(
    (client) => new RetryingPlayer(client, id, nextRandom(), 5, [node.address]),
  );
  const playing = Promise.all(players.map((player) => player.play()));
  const [ada] = players;
  await ada!.client.waitFor(() => ada!.acknowledgedAt.length >= 20);
  silenceConnections();
  const began = performance.now();
  const before = ada!.acknowledgedAt.length;
  await ada!.client.waitFor(() => ada!.acknowledgedAt.length > before + 3);
  const ms = performance.now() - began;
  console.info(`back after ${(ms / 1000).toFixed(1)} s`);
  expect(ms).toBeLessThan(BACK_WITHIN_MS);
  await playing;
  // Nothing was lost or saved twice.
  const histories = players.map(({ client, history }) => ({ seat: client.seat!, events: history }));
  expect(findHistoryFaults(histories, await node.store.read(id, 0))).toEqual([]);
});

test('the tables of a node whose connections die are taken over, and it comes back', async () => {
  const other = await TestServer.open(toys, {}, database);
  try {
    const { clients, id } = await node.startTable(sealedBids, ['Ada', 'Bo'], {
      options: { deals: 50 },
      bots: 1,
    });
    const [ada, bo] = clients;
    await Promise.all([ada!.play('ada', 8), bo!.play('bo', 8)]);
    proxy.silence();
    const began = performance.now();
    for (const client of [ada!, bo!]) {
      client.disconnect();
      client.address = other.address;
      await (await client.connect()).join(id);
    }
    const { number } = ada!;
    // The bot, too, has to move.
    await Promise.all([ada!.play('on', number + 12), bo!.play('on', number + 12)]);
    const ms = performance.now() - began;
    console.info(`taken over after ${(ms / 1000).toFixed(1)} s`);
    expect(ms).toBeLessThan(BACK_WITHIN_MS);
    proxy.restore();
    ada!.disconnect();
    ada!.address = node.address;
    const back = async () => {
      await (await ada!.connect()).join(id);
      return ada!.messages.at(-1)!.say;
    };
    await expect.poll(back).toBe('table');
  } finally {
    await other.close();
  }
});
