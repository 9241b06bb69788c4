import { toys, tricks } from '@rota/game-testing/toys';
import { NO_WAIT_TIMES } from '@rota/table';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SilentProxy } from './testing/silent-proxy.ts';
import { ME, OPEN, type TestClient } from './testing/test-client.ts';
import { TestServer } from './testing/test-server.ts';

/** Fifteen seconds, and what a busy machine may add. */
const AWAY_WITHIN_MS = 20_000;

let server: TestServer;
let proxy: SilentProxy;

beforeEach(async () => {
  server = await TestServer.open(toys, { waitTimes: { ...NO_WAIT_TIMES, away: 500 } });
  proxy = await SilentProxy.open(server.address);
});
afterEach(async () => {
  await proxy.close();
  await server.close();
});

/** Seats Ada, who is connected directly, and Bo, who comes through the proxy. */
async function seatThroughProxy(): Promise<{ ada: TestClient; bo: TestClient }> {
  const ada = await server.client('Ada');
  const bo = await server.client('Bo');
  const { id } = await ada.createTable(tricks, [ME, OPEN], { deals: 50 });
  await bo.request('POST', `/api/tables/${id}/seats`, {});
  bo.address = proxy.address;
  for (const client of [ada, bo]) await (await client.connect()).join(id);
  await ada.waitFor(() => ada.decisions.length > 0);
  return { ada, bo };
}

const isAway = (client: TestClient, seat: number) =>
  client.messages.findLast((message) => 'seats' in message)?.seats[seat]?.here === false;

describe('a client whose connection dies without closing', () => {
  test.each([
    ['while the table waits for it', 1],
    ['while it waits for another', 0],
  ])('%s is away within 15 seconds, and a bot plays for it', async (_when, waited) => {
    const { ada, bo } = await seatThroughProxy();
    if (ada.decisions[0]!.seat !== waited) {
      const [player, other] = waited === 1 ? [ada, bo] : [bo, ada];
      await player.play('turn', player.number + 1);
      await other.waitFor(() => other.decisions.some(({ seat }) => seat === waited));
    }
    proxy.silence();
    const began = performance.now();
    await ada.waitFor(() => isAway(ada, 1));
    const seconds = (performance.now() - began) / 1000;
    console.info(`away after ${seconds.toFixed(1)} s`);
    expect(seconds * 1000).toBeLessThan(AWAY_WITHIN_MS);
    const { number } = ada;
    await ada.play('on', number + 6);
    expect(bo.closed).toBeUndefined();
  });
});
