import { Writable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { formatCard, seededRandom } from '@rota/core';
import { sealedBids, toys } from '@rota/game-testing/toys';
import { policies } from '@rota/games/keyed-triads/bot';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import type { Entry } from '@rota/table';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { GREEDY, ME, OPEN } from './testing/test-client.ts';
import { ANY_PORT, TestServer } from './testing/test-server.ts';

const games = [...toys, { game: keyedTriads, policies }];

let server: TestServer;
afterEach(() => server.close());

async function metricsOf(name: string): Promise<Record<string, number>> {
  const { body, headers } = await server.operator().request<string>('GET', '/metrics');
  expect(headers.get('content-type')).toContain('text/plain');
  const lines = body.split('\n').filter((line) => line.startsWith(name));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

test('health, readiness and metrics describe a running server', async () => {
  server = await TestServer.open(games, { operations: ANY_PORT });
  const ada = await server.client('Ada');
  const operator = server.operator();
  for (const client of [ada, operator]) {
    expect(await client.request('GET', '/healthz')).toMatchObject({
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
  await expect.poll(() => metricsOf('rota_connections')).toEqual({ rota_connections: 1 });
  await expect
    .poll(() => metricsOf('rota_tables'))
    .toEqual({ rota_tables_open: 1, rota_tables_driven: 0 });
  await expect.poll(() => metricsOf('rota_saving')).toEqual({ rota_saving: 1 });
  const isCounted = async () => {
    const metrics = [await metricsOf('rota_commits'), await metricsOf('rota_entries')];
    // A summary may still be saved.
    const { transactions, entries } = server.store.commitCounts;
    const stored = [{ rota_commits_total: transactions }, { rota_entries_total: entries }];
    return isDeepStrictEqual(metrics, stored);
  };
  await expect.poll(isCounted).toBe(true);
  expect(await metricsOf('rota_move_seconds_count')).toEqual({
    'rota_move_seconds_count{answer="accepted"}': accepted,
    'rota_move_seconds_count{answer="refused"}': 1,
  });
  // Requests are labelled by route pattern, so that table ids stay private.
  const requests = await metricsOf('rota_requests_total');
  expect(requests).toMatchObject({
    'rota_requests_total{method="POST",route="/api/tables",status="201"}': 1,
  });
  expect(JSON.stringify(requests)).not.toContain(id);
  expect(Object.keys(await metricsOf('nodejs_eventloop_lag'))).not.toEqual([]);
});

test('the public address serves the health check and no other operations route', async () => {
  server = await TestServer.open(games, { operations: ANY_PORT });
  for (const path of ['/readyz', '/metrics', '/readyz/', '/%6detrics', '//metrics']) {
    expect(await server.newClient().request('GET', path), path).toMatchObject({ status: 404 });
  }
  expect(await server.operator().request('GET', '/api/tables')).toMatchObject({ status: 404 });
});

test('a server that stops is not ready, and then closes its operations port', async () => {
  server = await TestServer.open(games, { operations: ANY_PORT });
  const operator = server.operator();
  const ada = await server.client('Ada');
  const { id } = await ada.createTable(sealedBids, [ME, GREEDY]);
  await (await ada.connect()).join(id);
  await ada.waitFor(() => ada.pendingDecision !== undefined);
  // A pending write delays the stop.
  const append = server.store.append.bind(server.store);
  let write!: () => void;
  const written = new Promise<void>((resolve) => {
    write = resolve;
  });
  const writing = new Promise<void>((begun) => {
    server.store.append = async (...args) => {
      begun();
      await written;
      return append(...args);
    };
  });
  const { number } = ada.pendingDecision!;
  ada.send({
    do: 'move',
    table: id,
    decision: number,
    move: ada.sampleMove(seededRandom(1)),
    ref: 1,
  });
  await writing;
  expect(await operator.request('GET', '/readyz')).toMatchObject({ status: 200 });
  const stopped = server.instance.close();
  expect(await operator.request('GET', '/readyz')).toMatchObject({
    status: 503,
    body: { ok: false },
  });
  write();
  await stopped;
  await expect(operator.request('GET', '/healthz')).rejects.toThrow();
});

test('a server whose store does not answer in time is healthy but not ready', async () => {
  server = await TestServer.open(games, { operations: ANY_PORT });
  server.store.ping = () => new Promise(() => {});
  const operator = server.operator();
  expect(await operator.request('GET', '/readyz')).toMatchObject({
    status: 503,
    body: { ok: false },
  });
  expect(await operator.request('GET', '/healthz')).toMatchObject({ status: 200 });
});

test('no log line contains a hidden card, a cookie or a person’s id, whatever fails', async () => {
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
  // Bots whose errors contain their cards.
  let failures = 0;
  const failingBots = {
    async choose(request: { view: unknown }): Promise<undefined> {
      const { hand = [] } = request.view as { hand?: number[] };
      failures++;
      throw Object.assign(new Error(`I hold ${hand.map(formatCard).join(' ')}`), {
        view: request.view,
        detail: hand.map(formatCard),
      });
    },
  };
  server = await TestServer.open(games, { log, botService: failingBots });
  const ada = await server.client('Ada');
  const bo = await server.client('Bo');
  const packs: string[] = [];
  for (const game of [keyedTriads, sealedBids]) {
    const { id } = await ada.createTable(game, [ME, OPEN, GREEDY]);
    await bo.request('POST', `/api/tables/${id}/seats`, {});
    for (const client of [ada, bo]) {
      await client.connect();
      await client.join(id);
    }
    // A store whose errors quote the rows, as databases do.
    const { store } = server;
    const append = store.append.bind(store);
    let attempts = 0;
    store.append = async (table, entries) => {
      if (entries[0]!.number % 23 === 0 && attempts++ % 2 === 0) {
        throw Object.assign(new Error(`Failing row contains ${JSON.stringify(entries)}`), {
          detail: JSON.stringify(entries),
          parameters: entries,
        });
      }
      return append(table, entries);
    };
    const retryPlay = async (client: typeof ada): Promise<void> => {
      while (!client.isOver) {
        await client.play('x').catch((fault) => {
          if (!/not-saved|unknown/.test(String(fault))) throw fault;
        });
      }
    };
    await Promise.all([ada, bo].map(retryPlay));
    store.append = append;
    ada.sendRaw('{"do":"move","move":"7H"');
    ada.sendRaw(
      JSON.stringify({ do: 'move', table: id, decision: 1, move: '0B', ref: 1, x: '7H' }),
    );
    await ada.request('POST', `/api/tables/${id}/seats`, { seat: '7H' });
    const entries: Entry[] = await store.read(id, 0);
    packs.push(...entries.flatMap((entry) => (entry.type === 'deal' ? entry.pack : [])));
    for (const client of [ada, bo]) client.disconnect();
  }
  expect(failures).toBeGreaterThan(5);
  expect(logged.split('\n').length).toBeGreaterThan(10);
  expect(logged).toContain('I hold');
  expect(logged).toContain('Failing row');
  for (const card of new Set(packs)) expect(logged).not.toMatch(new RegExp(`\\b${card}\\b`));
  for (const { cookie } of [ada, bo]) {
    const value = decodeURIComponent(cookie.slice('rota='.length));
    // The epoch is a short number.
    const parts = value.split('.').filter((part) => part.length > 4);
    for (const part of parts) expect(logged).not.toContain(part);
  }
  expect(logged).not.toContain(await server.store.secret());
});
