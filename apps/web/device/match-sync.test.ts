import 'fake-indexeddb/auto';
import { err, ok, type Result, rejection } from '@rota/core';
import { toys } from '@rota/game-testing/toys';
import type { Me, RejectedRequest, TableSummary, UploadMatch } from '@rota/protocol';
import { TestServer } from '@rota/server/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { playMatch, tablesOn } from '../browser-tests/toys/device.ts';
import { type DeviceStore, openDeviceStore } from './device-store.ts';
import { MatchSync, type MatchSyncSettings, type SyncApi } from './match-sync.ts';

let services: TestServer;
let store: DeviceStore;
/** The API as this browser reaches it; tests interrupt the network in between. */
let room: SyncApi & { history(): Promise<TableSummary[]> };
const working: MatchSync[] = [];
let databases = 0;

beforeEach(async () => {
  services = await TestServer.open(toys);
  store = await openDeviceStore(`match-sync ${databases++}`);
  const browser = services.newClient();
  const ask = async <Answer>(method: string, path: string, body?: object) => {
    const answered = await browser.request<Answer>(method, path, body).catch(() => undefined);
    if (!answered) return err(rejection('unreachable')) as Result<Answer>;
    if (answered.status < 300) return ok(answered.body);
    return err((answered.body as RejectedRequest).refusal) as Result<Answer>;
  };
  room = {
    me: () => ask<Me>('GET', '/api/me'),
    upload: (match) => ask<TableSummary>('POST', '/api/matches', match),
    history: async () => (await browser.request<TableSummary[]>('GET', '/api/matches')).body,
  };
});
afterEach(async () => {
  for (const work of working.splice(0)) work.stop();
  await services.close();
});

const tables = () => Promise.resolve(tablesOn(store));

/** Starts the sync of one page. */
function page(settings: Partial<MatchSyncSettings> = {}): MatchSync {
  const work = new MatchSync({
    store,
    tables,
    api: room,
    isEnabled: () => true,
    onSynced() {},
    ...settings,
  });
  working.push(work);
  return work;
}

const keptAs = async (id: string) => (await store.find(id))!.keptAs;

test('matches are uploaded once the server is reachable, and marked with its ids', async () => {
  const over: unknown[] = [];
  const device = tablesOn(store, () => over.push(1));
  const first = await playMatch(device, 'Ann');
  await expect.poll(() => over).not.toEqual([]);
  const { upload: handIn } = room;
  room.upload = async () => err(rejection('unreachable'));
  await page().run();
  expect([await keptAs(first), await room.history()]).toEqual([undefined, []]);

  room.upload = handIn;
  const second = await playMatch(device, 'Ann');
  await expect.poll(async () => (await store.find(second))!.state).toBe('over');
  let told = 0;
  await page({ onSynced: () => told++ }).run();
  expect(told).toBe(2);
  const history = await room.history();
  expect(history).toMatchObject([
    { id: await keptAs(second), onDevice: true, seat: 0, state: 'over' },
    { id: await keptAs(first), onDevice: true, seat: 0, state: 'over' },
  ]);
  const { created } = (await store.find(first))!;
  expect(history[1]!.created).toBe(created);
  // Saving the summary again keeps the server's id.
  await store.saveSummary((await store.find(first))!);
  expect(await keptAs(first)).toBe(history[1]!.id);
});

test('a match is uploaded once despite lost answers and concurrent pages', async () => {
  const id = await playMatch(tablesOn(store), 'Ann');
  await expect.poll(async () => (await store.find(id))!.state).toBe('over');
  const { upload: handIn } = room;
  const asked: UploadMatch[] = [];
  room.upload = async (match) => {
    asked.push(match);
    await handIn(match);
    return err(rejection('unreachable'));
  };
  await page().run();
  expect(await keptAs(id)).toBeUndefined();
  room.upload = (match) => {
    asked.push(match);
    return handIn(match);
  };
  await Promise.all([page().run(), page().run()]);
  const history = await room.history();
  expect(history).toHaveLength(1);
  expect(await keptAs(id)).toBe(history[0]!.id);
  const { length } = asked;
  await page().run();
  expect(asked).toHaveLength(length);
});

test('a rejected match neither blocks others nor is sent again by that page', async () => {
  const rude = await playMatch(tablesOn(store), 'sh1t');
  const good = await playMatch(tablesOn(store), 'Ann');
  await expect.poll(async () => (await store.find(good))!.state).toBe('over');
  const asked: Result<TableSummary>[] = [];
  const { upload: handIn } = room;
  room.upload = async (match) => {
    const answer = await handIn(match);
    asked.push(answer);
    return answer;
  };
  const work = page();
  await work.run();
  await work.run();
  expect(asked).toMatchObject([{ rejection: { code: 'name-not-allowed' } }, { ok: true }]);
  expect([await keptAs(rude), typeof (await keptAs(good))]).toEqual([undefined, 'string']);
});

test('running matches stay on the device, and all do if sync is off', async () => {
  const device = tablesOn(store);
  const id = await playMatch(device, 'Ann');
  await expect.poll(async () => (await store.find(id))!.state).toBe('over');
  await page({ isEnabled: () => false }).run();
  expect(await room.history()).toEqual([]);
  await device.delete(id);
  await store.markSynced(id, 'gone');
  expect(await store.find(id)).toBeUndefined();
  await page().run();
  expect(await room.history()).toEqual([]);
});

test('an unreadable match does not block the others', async () => {
  const device = tablesOn(store);
  const damaged = await playMatch(device, 'Ann');
  const whole = await playMatch(device, 'Ann');
  const states = async () => (await store.list()).map(({ state }) => state);
  await expect.poll(states).toEqual(['over', 'over']);
  const read = async (id: string, after: number) => {
    const entries = await store.read(id, after);
    return id === damaged ? entries.slice(1) : entries;
  };
  await page({ tables: async () => tablesOn(Object.assign(Object.create(store), { read })) }).run();
  expect(await keptAs(damaged)).toBeUndefined();
  expect(await keptAs(whole)).toBeDefined();
});
