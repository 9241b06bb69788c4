import 'fake-indexeddb/auto';
import { verify } from '@rota/fair-dealing';
import { sealedBids } from '@rota/game-testing/toys';
import { openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import { layOne, mayLay, tablesOn, until, WANTED } from '../browser-tests/toys/device.ts';
import { TableSession } from '../session/table-session.ts';
import { type DeviceStore, openDeviceStore } from './device-store.ts';

let opened = 0;
const stores: [string, () => Promise<DeviceStore>][] = [
  ['the database', () => openDeviceStore(`test ${++opened}`)],
  [
    'memory',
    async () => {
      vi.stubGlobal('indexedDB', undefined);
      const store = await openDeviceStore();
      vi.unstubAllGlobals();
      return store;
    },
  ],
];

test.for(stores)(
  'in %s: a match resumes where it was and its record verifies',
  async ([, open]) => {
    const store = await open();
    const tables = tablesOn(store);
    const made = await tables.create(WANTED, 'Ann');
    if (!made.ok) throw new Error(made.rejection.code);
    const { id } = made.value;
    expect(made.value).toMatchObject({ game: 'sealed-bids', seat: 0, state: 'running' });
    expect(await tables.record(id)).toMatchObject({ rejection: { code: 'still-running' } });

    // Two cards, then the page is closed; another page opens the same table.
    const first = new TableSession(sealedBids, tables.connect(id), () => 0);
    first.open();
    await layOne(first);
    await layOne(first);
    await until(first, mayLay);
    const left = first.getSnapshot().table!;
    first.close();

    const again = tablesOn(store);
    const second = new TableSession(sealedBids, again.connect(id), () => 0);
    second.open();
    await until(second, ({ table }) => table !== undefined);
    expect(second.getSnapshot().table!.view).toEqual(left.view);
    for (let card = 2; card < 6; card++) await layOne(second);
    await until(second, ({ table }) => table?.winners !== undefined);
    second.close();

    const record = await again.record(id);
    if (!record.ok) throw new Error(record.rejection.code);
    expect(verify(record.value, [sealedBids])).toBeUndefined();
    expect(record.value.seats).toEqual(['Ann', 'bot:random']);
    const { scores, winners } = record.value;
    await expect
      .poll(() => again.list())
      .toMatchObject([{ id, state: 'over', totals: scores, winners }]);

    await again.delete(id);
    expect(await again.list()).toEqual([]);
    expect(await again.find(id)).toMatchObject({ rejection: { code: 'no-such-table' } });
  },
);

test('matches are listed newest first', async () => {
  const tables = tablesOn(await stores[0]![1]());
  const ids: string[] = [];
  for (let made = 0; made < 3; made++) {
    const table = await tables.create(WANTED, 'Ann');
    ids.unshift((table as { value: { id: string } }).value.id);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect((await tables.list()).map(({ id }) => id)).toEqual(ids);
});

test('open seats and invalid options are rejected', async () => {
  const tables = tablesOn(await stores[1]![1]());
  const open = { ...WANTED, seats: [{ kind: 'me' as const }, { kind: 'open' as const }] };
  expect(await tables.create(open, 'Ann')).toMatchObject({
    rejection: { code: 'nobody-can-join' },
  });
  const wrong = { ...WANTED, options: { ties: 'both' } };
  expect(await tables.create(wrong, 'Ann')).toMatchObject({
    rejection: { code: 'bad-option-value' },
  });
});

test('two people share a device and neither sees the other’s cards', async () => {
  const tables = tablesOn(await stores[0]![1]());
  const made = await tables.create(
    {
      game: 'sealed-bids',
      options: { deals: 1 },
      seats: [{ kind: 'bot', bot: 'random' }, { kind: 'me' }, { kind: 'here', name: 'Bea' }],
    },
    'Ann',
  );
  const { id } = (made as { value: { id: string } }).value;
  const hands = new Set<string>();
  let winners: readonly number[] | undefined;
  for (let turn = 0; !winners; turn++) {
    // The person holding the device, who sees only their own seat.
    const session = new TableSession(sealedBids, tables.connect(id, 1 + (turn % 2)), () => 0);
    session.open();
    await until(session, ({ table }) => !!table?.winners || !!table?.decisions.length);
    const { table } = session.getSnapshot();
    expect(table!.seat).toBe(1 + (turn % 2));
    const { hand } = table!.view as { hand: number[] };
    if (turn < 2) hands.add(`${[...hand].sort()}`);
    if (table!.decisions.some(({ seat }) => seat === table!.seat)) {
      session.play(sealedBids.formatMove(hand[0]!));
      await until(session, ({ isSending }) => !isSending);
    }
    winners = session.getSnapshot().table!.winners;
    session.close();
  }
  expect(hands.size).toBe(2);
  const record = await tables.record(id);
  if (!record.ok) throw new Error(record.rejection.code);
  expect(verify(record.value, [sealedBids])).toBeUndefined();
  expect(record.value.seats).toEqual(['bot:random', 'Ann', 'Bea']);
});

test('two pages at one table write one consistent log', async () => {
  const store = await stores[0]![1]();
  const tables = tablesOn(store);
  const made = await tables.create(WANTED, 'Ann');
  const { id } = (made as { value: { id: string } }).value;
  const pages = [tablesOn(store), tablesOn(store)].map(
    (each) => new TableSession(sealedBids, each.connect(id), () => 0),
  );
  for (const page of pages) page.open();
  await layOne(pages[0]!);
  await layOne(pages[0]!);
  for (const page of pages) page.close();
  const log = await store.read(id, 0);
  expect(log.map(({ number }) => number)).toEqual(log.map((_, at) => at + 1));
});

test('a match with a damaged log is rejected, and can be exported and deleted', async () => {
  const name = 'damaged';
  const store = await openDeviceStore(name);
  const tables = tablesOn(store);
  const made = await tables.create(WANTED, 'Ann');
  const { id } = (made as { value: { id: string } }).value;
  const whole = new TableSession(sealedBids, tables.connect(id), () => 0);
  whole.open();
  await layOne(whole);
  whole.close();
  const database = await openDB(name);
  await database.delete('entries', [id, 2]);
  database.close();

  const session = new TableSession(sealedBids, tables.connect(id), () => 0);
  session.open();
  await until(session, ({ status }) => status === 'closed');
  expect(session.getSnapshot().statusReason).toEqual({ code: 'match-damaged' });
  session.close();
  expect(await tables.record(id)).toMatchObject({ rejection: { code: 'match-damaged' } });
  const { summary, log } = await tables.exportMatch(id);
  expect([summary?.id, log.map(({ number }) => number).slice(0, 2)]).toEqual([id, [1, 3]]);
  await tables.delete(id);
  expect(await tables.list()).toEqual([]);
});

test('a position of a record can be tried again, by bots and with the same cards', async () => {
  const store = await openDeviceStore('retry');
  const tables = tablesOn(store);
  const made = await tables.create(WANTED, 'Ann');
  const { id } = (made as { value: { id: string } }).value;
  const played = new TableSession(sealedBids, tables.connect(id), () => 0);
  played.open();
  for (let card = 0; card < 6; card++) await layOne(played);
  await until(played, ({ table }) => table?.winners !== undefined);
  played.close();
  const record = await tables.record(id);
  if (!record.ok) throw new Error(record.rejection.code);

  const position = { record: record.value, deal: 1, move: 2, seat: 0 };
  const retried = await tables.retry(position, 'Ann');
  if (!retried.ok) throw new Error(retried.rejection.code);
  expect(await store.find(retried.value)).toMatchObject({ isRetry: true, seat: 0, deals: 1 });
  const again = new TableSession(sealedBids, tables.connect(retried.value), () => 0);
  again.open();
  await until(again, mayLay);
  const { hand } = again.getSnapshot().table!.view as { hand: number[] };
  const [first] = record.value.deals;
  const own = first!.moves.filter(([seat]) => seat === 0).map(([, card]) => card);
  expect(hand.map(sealedBids.formatMove).sort()).toEqual(own.slice(1).sort());
  for (const _ of hand) await layOne(again);
  await until(again, ({ table }) => table?.winners !== undefined);
  again.close();
  // Played to the end, it is still marked.
  await expect
    .poll(() => store.find(retried.value))
    .toMatchObject({ state: 'over', isRetry: true });
});
