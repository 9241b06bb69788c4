import type { MatchRecord } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { sealedBids, toys } from '@rota/game-testing/toys';
import { type Entry, NO_WAIT_TIMES } from '@rota/table';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { UNLIMITED } from './testing/ample-limits.ts';
import { GREEDY, ME, OPEN, type TestClient } from './testing/test-client.ts';
import { ANY_PORT, TestServer } from './testing/test-server.ts';

let server: TestServer;
afterEach(() => server.close());

const WAIT_TIMES = { ...NO_WAIT_TIMES, arrival: 10_000, answer: 10_000 };

/** Seats Ada, Bo and a bot. */
async function seatThree(before: (clients: readonly [TestClient, TestClient]) => void = () => {}) {
  const ada = await server.client('Ada');
  const bo = await server.client('Bo');
  const { id } = await ada.createTable(sealedBids, [ME, OPEN, GREEDY], { deals: 2 });
  await bo.request('POST', `/api/tables/${id}/seats`, {});
  before([ada, bo]);
  for (const client of [ada, bo]) {
    await client.connect();
    await client.join(id);
  }
  return { ada, bo, id };
}

const recordOf = async (client: TestClient, id: string) =>
  (await client.request<MatchRecord>('GET', `/api/tables/${id}/record`)).body;

test('the packs follow from the values of server and players, and the secret is published after the match', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => lines.push(line) });
  // Ada asks for all there is, faster than a person may.
  const limits = { requests: UNLIMITED };
  server = await TestServer.open(toys, {
    waitTimes: WAIT_TIMES,
    log,
    operations: ANY_PORT,
    limits,
  });
  const { ada, bo, id } = await seatThree();
  const spectator = await (await server.newClient()).connect();
  await spectator.join(id);
  await ada.waitFor(() => ada.pendingDecision !== undefined);
  const [exchange] = (await server.store.read(id, 0)).filter(({ type }) => type === 'exchange');
  const { secret, asked } = exchange as Entry & { type: 'exchange' };
  expect(asked).toEqual([0, 1]);
  const bodies = [];
  for (const path of ['', '/record', '/ratings']) {
    bodies.push((await ada.request('GET', `/api/tables/${id}${path}`)).body);
  }
  for (const path of ['/api/tables', '/api/matches', '/api/watch', '/api/me/data']) {
    bodies.push((await ada.request('GET', path)).body);
  }
  bodies.push((await server.operator().request('GET', '/metrics')).body);
  expect(JSON.stringify(bodies)).not.toContain(secret);

  await Promise.all([ada.play(1), bo.play(2)]);
  const record = await recordOf(ada, id);
  expect(verify(record, [sealedBids])).toBeUndefined();
  expect(record.dealing).toMatchObject({ match: id, secret, voids: [] });
  expect(record.dealing!.contributions.map(({ seat }) => seat)).toEqual([0, 1]);
  const written = [...ada.frames, ...bo.frames, ...spectator.frames, ...lines].join('\n');
  expect(written).not.toContain(secret);
  for (const { participant } of [ada, bo, spectator]) expect(participant.objection).toBeUndefined();
});

test('a player who breaks off the exchange is named, and the match begins without their contribution', async () => {
  server = await TestServer.open(toys, { waitTimes: { ...WAIT_TIMES, answer: 500 } });
  const { ada, bo, id } = await seatThree(([, bo]) => {
    bo.alterAnswer = (honest) => (honest.do === 'reveal' ? undefined : honest);
  });
  await ada.waitFor(() => ada.pendingDecision !== undefined);
  expect(ada.received('dealing').at(-1)!.dealing.voids).toMatchObject([
    { fault: 'no-value', by: [1] },
  ]);
  await Promise.all([ada.play(1), bo.play(2)]);
  const record = await recordOf(ada, id);
  expect(verify(record, [sealedBids])).toBeUndefined();
  expect(record.dealing!.contributions.map(({ seat }) => seat)).toEqual([0]);
});

test('an exchange survives disconnections and a restart', async () => {
  server = await TestServer.open(toys, { waitTimes: WAIT_TIMES });
  const { ada, bo, id } = await seatThree(([ada]) => {
    ada.alterAnswer = () => undefined;
  });
  await ada.waitFor(() => ada.received('dealing').length > 0);
  await server.restart();
  ada.alterAnswer = undefined;
  for (const client of [ada, bo]) {
    await client.connect();
    await client.join(id, client.number);
  }
  await Promise.all([ada.play(1), bo.play(2)]);
  const record = await recordOf(ada, id);
  expect(verify(record, [sealedBids])).toBeUndefined();
  expect(record.dealing!).toMatchObject({ contributions: [{ seat: 0 }, { seat: 1 }], voids: [] });
  expect(bo.participant.objection).toBeUndefined();
});

/** Falsifies every entry that the server stores. */
function falsifyLog(lie: (entry: Entry) => Entry): void {
  const { store } = server;
  const append = store.append.bind(store);
  store.append = (table, entries) => append(table, entries.map(lie));
}

test('the record exposes a server that swaps two cards after the exchange', async () => {
  server = await TestServer.open(toys, { waitTimes: WAIT_TIMES });
  let deals = 0;
  falsifyLog((entry) => {
    if (entry.type !== 'deal' || ++deals < 2) return entry;
    const pack = [...entry.pack];
    [pack[14], pack[15]] = [pack[15]!, pack[14]!];
    return { ...entry, pack };
  });
  const { ada, bo, id } = await seatThree();
  await Promise.all([ada.play(1), bo.play(2)]);
  expect(verify(await recordOf(ada, id), [sealedBids])).toBeUndefined();
  await server.restart();
  expect(verify(await recordOf(ada, id), [sealedBids])).toMatchObject({
    code: 'pack-not-as-settled',
    facts: { deal: 2, card: 15 },
  });
});

test('every client that received the commitment detects a server that changes its secret later', async () => {
  server = await TestServer.open(toys, { waitTimes: WAIT_TIMES });
  falsifyLog((entry) => (entry.type === 'exchange' ? { ...entry, secret: 'e'.repeat(64) } : entry));
  const { ada, bo, id } = await seatThree();
  await ada.waitFor(() => ada.pendingDecision !== undefined);
  await server.restart();
  for (const client of [ada, bo]) {
    await client.connect();
    await client.join(id);
    expect(client.participant.objection).toMatchObject({ code: 'house-commitment-changed' });
  }
  await Promise.all([ada.play(1), bo.play(2)]);
  expect(verify(await recordOf(ada, id), [sealedBids])).toMatchObject({
    code: 'pack-not-as-settled',
  });
});
