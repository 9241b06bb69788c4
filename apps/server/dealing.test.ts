import type { MatchRecord } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { sealedBids, toys } from '@rota/game-testing/toys';
import { type Entry, NO_PACE } from '@rota/table';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import type { TestClient } from './testing/test-client.ts';
import { ANY_PORT, TestServer } from './testing/test-server.ts';

let house: TestServer;
afterEach(() => house.close());

const PACE = { ...NO_PACE, arrival: 10_000, answer: 10_000 };
const ME = { kind: 'me' };
const OPEN = { kind: 'open' };
const BOT = { kind: 'bot', bot: 'greedy' };

/** Ada, Bo and a bot; nothing begins before both look on. */
async function three(before: (guests: readonly [TestClient, TestClient]) => void = () => {}) {
  const ada = await house.client('Ada');
  const bo = await house.client('Bo');
  const { id } = await ada.createTable(sealedBids, [ME, OPEN, BOT], { deals: 2 });
  await bo.request('POST', `/api/tables/${id}/seats`, {});
  before([ada, bo]);
  for (const guest of [ada, bo]) {
    await guest.connect();
    await guest.join(id);
  }
  return { ada, bo, id };
}

const recordOf = async (guest: TestClient, id: string) =>
  (await guest.request<MatchRecord>('GET', `/api/tables/${id}/record`)).body;

test('the packs follow from the house and everybody at the table; the secret is told when it is over', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => lines.push(line) });
  house = await TestServer.open(toys, { pace: PACE, log, operations: ANY_PORT });
  const { ada, bo, id } = await three();
  const looker = await (await house.newClient()).connect();
  await looker.join(id);
  await ada.waitFor(() => ada.pendingDecision !== undefined);
  const [exchange] = (await house.store.read(id, 0)).filter(({ type }) => type === 'exchange');
  const { secret, asked } = exchange as Entry & { type: 'exchange' };
  expect(asked).toEqual([0, 1]);
  const told = [];
  for (const path of ['', '/record', '/ratings']) {
    told.push((await ada.request('GET', `/api/tables/${id}${path}`)).body);
  }
  for (const path of ['/api/tables', '/api/matches', '/api/watch', '/api/me/data']) {
    told.push((await ada.request('GET', path)).body);
  }
  told.push((await house.operator().request('GET', '/metrics')).body);
  expect(JSON.stringify(told)).not.toContain(secret);

  await Promise.all([ada.play(1), bo.play(2)]);
  const record = await recordOf(ada, id);
  expect(verify(record, [sealedBids])).toBeUndefined();
  expect(record.dealing).toMatchObject({ match: id, secret, voids: [] });
  expect(record.dealing!.contributions.map(({ seat }) => seat)).toEqual([0, 1]);
  const said = [...ada.frames, ...bo.frames, ...looker.frames, ...lines].join('\n');
  expect(said).not.toContain(secret);
  for (const { participant } of [ada, bo, looker]) expect(participant.objection).toBeUndefined();
});

test('who breaks off is named to all, and the match begins without their part', async () => {
  house = await TestServer.open(toys, { pace: { ...PACE, answer: 500 } });
  const { ada, bo, id } = await three(([, one]) => {
    one.lie = (honest) => (honest.do === 'reveal' ? undefined : honest);
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

test('a line that breaks in the middle of the exchange is no end of it', async () => {
  house = await TestServer.open(toys, { pace: PACE });
  const { ada, bo, id } = await three(([one]) => {
    one.lie = () => undefined;
  });
  await ada.waitFor(() => ada.received('dealing').length > 0);
  await house.restart();
  ada.lie = undefined;
  for (const guest of [ada, bo]) {
    await guest.connect();
    await guest.join(id, guest.number);
  }
  await Promise.all([ada.play(1), bo.play(2)]);
  const record = await recordOf(ada, id);
  expect(verify(record, [sealedBids])).toBeUndefined();
  expect(record.dealing!).toMatchObject({ contributions: [{ seat: 0 }, { seat: 1 }], voids: [] });
  expect(bo.participant.objection).toBeUndefined();
});

/** Whatever the server writes down is another thing than it has said. */
function lieInTheLog(lie: (entry: Entry) => Entry): void {
  const { store } = house;
  const append = store.append.bind(store);
  store.append = (table, entries) => append(table, entries.map(lie));
}

test('a server that swaps two cards after it has settled the packs is caught by the record', async () => {
  house = await TestServer.open(toys, { pace: PACE });
  let deals = 0;
  lieInTheLog((entry) => {
    if (entry.type !== 'deal' || ++deals < 2) return entry;
    const pack = [...entry.pack];
    [pack[14], pack[15]] = [pack[15]!, pack[14]!];
    return { ...entry, pack };
  });
  const { ada, bo, id } = await three();
  await Promise.all([ada.play(1), bo.play(2)]);
  expect(verify(await recordOf(ada, id), [sealedBids])).toBeUndefined();
  await house.restart();
  expect(verify(await recordOf(ada, id), [sealedBids])).toMatchObject({
    code: 'pack-not-as-settled',
    facts: { deal: 2, card: 15 },
  });
});

test('a server that chooses its secret late is caught by everybody who was told the first', async () => {
  house = await TestServer.open(toys, { pace: PACE });
  lieInTheLog((entry) =>
    entry.type === 'exchange' ? { ...entry, secret: 'e'.repeat(64) } : entry,
  );
  const { ada, bo, id } = await three();
  await ada.waitFor(() => ada.pendingDecision !== undefined);
  await house.restart();
  for (const guest of [ada, bo]) {
    await guest.connect();
    await guest.join(id);
    expect(guest.participant.objection).toMatchObject({ code: 'house-commitment-changed' });
  }
  await Promise.all([ada.play(1), bo.play(2)]);
  expect(verify(await recordOf(ada, id), [sealedBids])).toMatchObject({
    code: 'pack-not-as-settled',
  });
});
