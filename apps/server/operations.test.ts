import { Writable } from 'node:stream';
import { formatCard, seededRandom } from '@rota/core';
import { sealedBids, toys } from '@rota/game-testing/toys';
import { policies } from '@rota/games/keyed-triads/bot';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import type { Entry } from '@rota/table';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { ANY_PORT, TestServer } from './testing/test-server.ts';

const games = [...toys, { game: keyedTriads, policies }];
const ME = { kind: 'me' };
const OPEN = { kind: 'open' };
const GREEDY = { kind: 'bot', bot: 'greedy' };
let house: TestServer;
afterEach(() => house.close());

async function metricsOf(name: string): Promise<Record<string, number>> {
  const { body, headers } = await house.operator().request<string>('GET', '/metrics');
  expect(headers.get('content-type')).toContain('text/plain');
  const lines = body.split('\n').filter((line) => line.startsWith(name));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

test('it lives, is ready until it stops, and says how much there is to do', async () => {
  house = await TestServer.open(games, { operations: ANY_PORT });
  const ada = await house.client('Ada');
  const operator = house.operator();
  for (const anyone of [ada, operator]) {
    expect(await anyone.request('GET', '/healthz')).toMatchObject({
      status: 200,
      body: { ok: true },
    });
  }
  expect(await operator.request('GET', '/readyz')).toMatchObject({
    status: 200,
    body: { ok: true },
  });
  const { id } = await ada.createTable(sealedBids, [ME, GREEDY]);
  await ada.connect();
  await ada.join(id);
  await ada.play(1);
  const accepted = ada.received('accepted').length;
  await ada.move(1, 'nonsense');
  expect(await metricsOf('rota_connections')).toEqual({ rota_connections: 1 });
  expect(await metricsOf('rota_tables')).toEqual({ rota_tables_open: 1, rota_tables_driven: 0 });
  expect(await metricsOf('rota_saving')).toEqual({ rota_saving: 1 });
  const { transactions, entries } = house.store.commitCounts;
  expect(await metricsOf('rota_commits')).toEqual({ rota_commits_total: transactions });
  expect(await metricsOf('rota_entries')).toEqual({ rota_entries_total: entries });
  expect(await metricsOf('rota_move_seconds_count')).toEqual({
    'rota_move_seconds_count{answer="accepted"}': accepted,
    'rota_move_seconds_count{answer="refused"}': 1,
  });
  // Addresses are told by their pattern: a table's own address is nobody's business.
  const requests = await metricsOf('rota_requests_total');
  expect(requests).toMatchObject({
    'rota_requests_total{method="POST",route="/api/tables",status="201"}': 1,
  });
  expect(JSON.stringify(requests)).not.toContain(id);
  expect(Object.keys(await metricsOf('nodejs_eventloop_lag'))).not.toEqual([]);
});

test('the public is told that it lives, and nothing else', async () => {
  house = await TestServer.open(games, { operations: ANY_PORT });
  for (const path of ['/readyz', '/metrics', '/readyz/', '/%6detrics', '//metrics']) {
    expect(await house.newClient().request('GET', path), path).toMatchObject({ status: 404 });
  }
  expect(await house.operator().request('GET', '/api/tables')).toMatchObject({ status: 404 });
});

test('while it stops it is not ready, and then operators are answered no more', async () => {
  house = await TestServer.open(games, { operations: ANY_PORT });
  const operator = house.operator();
  const ada = await house.client('Ada');
  const { id } = await ada.createTable(sealedBids, [ME, GREEDY]);
  await (await ada.connect()).join(id);
  await ada.waitFor(() => ada.pendingDecision !== undefined);
  // What is being written keeps it from having stopped.
  const append = house.store.append.bind(house.store);
  let write!: () => void;
  const written = new Promise<void>((resolve) => {
    write = resolve;
  });
  const writing = new Promise<void>((begun) => {
    house.store.append = async (...args) => {
      begun();
      await written;
      return append(...args);
    };
  });
  const { number } = ada.pendingDecision!;
  ada.say({
    do: 'move',
    table: id,
    decision: number,
    move: ada.sampleMove(seededRandom(1)),
    ref: 1,
  });
  await writing;
  expect(await operator.request('GET', '/readyz')).toMatchObject({ status: 200 });
  const stopped = house.server.close();
  expect(await operator.request('GET', '/readyz')).toMatchObject({
    status: 503,
    body: { ok: false },
  });
  write();
  await stopped;
  await expect(operator.request('GET', '/healthz')).rejects.toThrow();
});

test('a store that does not answer in time is not ready; the server lives', async () => {
  house = await TestServer.open(games, { operations: ANY_PORT });
  house.store.ping = () => new Promise(() => {});
  const operator = house.operator();
  expect(await operator.request('GET', '/readyz')).toMatchObject({
    status: 503,
    body: { ok: false },
  });
  expect(await operator.request('GET', '/healthz')).toMatchObject({ status: 200 });
});

test('no log line carries a hidden card, a cookie or who somebody is, whatever goes wrong', async () => {
  let logged = '';
  const log = pino(
    { level: 'trace' },
    new Writable({
      write(chunk, _encoding, done) {
        logged += chunk;
        done();
      },
    }),
  );
  // Bots that know their cards by heart and cry them out.
  let thoughts = 0;
  const loud = {
    async choose(ask: { view: unknown }): Promise<undefined> {
      const { hand = [] } = ask.view as { hand?: number[] };
      thoughts++;
      throw Object.assign(new Error(`I hold ${hand.map(formatCard).join(' ')}`), {
        view: ask.view,
        detail: hand.map(formatCard),
      });
    },
  };
  house = await TestServer.open(games, { log, thinker: loud });
  const ada = await house.client('Ada');
  const bo = await house.client('Bo');
  const packs: string[] = [];
  for (const game of [keyedTriads, sealedBids]) {
    const { id } = await ada.createTable(game, [ME, OPEN, GREEDY]);
    await bo.request('POST', `/api/tables/${id}/seats`, {});
    for (const guest of [ada, bo]) {
      await guest.connect();
      await guest.join(id);
    }
    // A log that says what it was to write when it fails, as databases like to.
    const { store } = house;
    const append = store.append.bind(store);
    let refused = 0;
    store.append = async (table, entries) => {
      if (entries[0]!.number % 23 === 0 && refused++ % 2 === 0) {
        throw Object.assign(new Error(`Failing row contains ${JSON.stringify(entries)}`), {
          detail: JSON.stringify(entries),
          parameters: entries,
        });
      }
      return append(table, entries);
    };
    const insist = async (guest: typeof ada): Promise<void> => {
      while (!guest.isOver) {
        await guest.play('x').catch((fault) => {
          if (!/not-saved|unknown/.test(String(fault))) throw fault;
        });
      }
    };
    await Promise.all([ada, bo].map(insist));
    store.append = append;
    ada.sendRaw('{"do":"move","move":"7H"');
    ada.sendRaw(
      JSON.stringify({ do: 'move', table: id, decision: 1, move: '0B', ref: 1, x: '7H' }),
    );
    await ada.request('POST', `/api/tables/${id}/seats`, { seat: '7H' });
    const entries: Entry[] = await store.read(id, 0);
    packs.push(...entries.flatMap((entry) => (entry.type === 'deal' ? entry.pack : [])));
    for (const guest of [ada, bo]) guest.disconnect();
  }
  expect(thoughts).toBeGreaterThan(5);
  expect(logged.split('\n').length).toBeGreaterThan(10);
  expect(logged).toContain('I hold');
  expect(logged).toContain('Failing row');
  for (const card of new Set(packs)) expect(logged).not.toMatch(new RegExp(`\\b${card}\\b`));
  for (const { cookie } of [ada, bo]) {
    const value = decodeURIComponent(cookie.slice('rota='.length));
    for (const part of value.split('.')) expect(logged).not.toContain(part);
  }
  expect(logged).not.toContain(await house.store.secret());
});
