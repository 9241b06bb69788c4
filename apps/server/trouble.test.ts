import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MatchRecord } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { policies } from '@rota/games/keyed-triads/bot';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import type { TestClient } from './testing/test-client.ts';
import { TestPostgres } from './testing/test-postgres.ts';
import { ANY_PORT, TestServer } from './testing/test-server.ts';

const games = [{ game: keyedTriads, policies }];
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Brings two people and a bot into the middle of a match; the second person may be at another node. */
async function startMatch(server: TestServer, other = server) {
  const ada = await server.client('Ada');
  const bo = await other.client('Bo');
  const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', bot: 'greedy' }];
  const { id } = await ada.createTable(keyedTriads, seats);
  await bo.request('POST', `/api/tables/${id}/seats`, {});
  for (const client of [ada, bo]) {
    await client.connect();
    await client.join(id);
  }
  await Promise.all([ada.play(1, 13), bo.play(2, 13)]);
  return { ada, bo, id };
}

/** Plays until a move is not saved or its outcome is unknown. */
async function playUntilNotSaved(clients: readonly TestClient[]): Promise<void> {
  const playing = clients.map((client, at) => client.play(`on ${at}`));
  const error = await Promise.race(playing.map((one) => one.catch((fault) => String(fault))));
  for (const one of playing) one.catch(() => {});
  expect(error).toMatch(/"code":"not-saved"|"say":"unknown"/);
}

const isSaving = (client: TestClient) => client.received('room').at(-1)?.saving;

async function expectOutage(server: TestServer, clients: readonly TestClient[]): Promise<void> {
  for (const client of clients) await client.waitFor(() => isSaving(client) === false);
  expect(await server.operator().request('GET', '/readyz')).toMatchObject({
    status: 503,
    body: { ok: false },
  });
  expect(await clients[0]!.request('GET', '/healthz')).toMatchObject({ status: 200 });
  const late = await server.newClient().connect();
  await late.waitFor(() => isSaving(late) === false);
}

/** Expects that the server has recovered, every acknowledged move is stored and the match can end. */
async function expectRecovery(
  server: TestServer,
  clients: readonly TestClient[],
  id: string,
): Promise<void> {
  for (const client of clients) await client.waitFor(() => isSaving(client) === true);
  expect(await server.operator().request('GET', '/readyz')).toMatchObject({
    status: 200,
    body: { ok: true },
  });
  await Promise.all(clients.map((client, at) => client.play(`end ${at}`)));
  const { body } = await clients[0]!.request<MatchRecord>('GET', `/api/tables/${id}/record`);
  expect(verify(body, [keyedTriads])).toBeUndefined();
  const log = await server.store.read(id, 0);
  for (const client of clients) {
    const accepted = client.received('accepted');
    expect(accepted.length).toBeGreaterThan(10);
    for (const { number } of accepted) {
      const { type, ...entry } = log[number - 1]!;
      expect(entry).toMatchObject({ number, seat: client.seat });
      expect(['commitment', 'contribution', 'move']).toContain(type);
    }
  }
}

/** Mounts a small disk; undefined if this process may not. */
function mountSmallDisk(megabytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'rota-disk-'));
  if (
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'rota', folder]).status !== 0
  ) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  cleanups.push(() => {
    // Lazily, because the database library may still hold files open.
    spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true });
  });
  return folder;
}

/** Fills a disk completely. @returns the file that takes up the space */
function fill(disk: string): string {
  const filler = join(disk, 'filler');
  for (const size of [65_536, 4096, 1]) {
    try {
      for (;;) appendFileSync(filler, Buffer.alloc(size));
    } catch {
      // No block of this size fits any more.
    }
  }
  return filler;
}

test('when the disk is full, all clients are notified, nothing is lost, and the server recovers', async ({
  skip,
}) => {
  const disk = mountSmallDisk(3) ?? skip('this needs a separate disk, which only root may mount');
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => lines.push(line) });
  const server = await TestServer.open(games, { log, operations: ANY_PORT }, join(disk, 'rota.db'));
  cleanups.push(() => server.close());
  const { ada, bo, id } = await startMatch(server);
  const filler = fill(disk);
  await playUntilNotSaved([ada, bo]);
  await expectOutage(server, [ada, bo]);
  rmSync(filler);
  await expectRecovery(server, [ada, bo], id);
  const logged = lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg.startsWith('store '));
  expect(logged).toMatchObject([
    { msg: 'store not writable', err: { code: 'SQLITE_FULL' } },
    { msg: 'store writable again' },
  ]);
});

test.skipIf(process.env.TEST_DATABASE_URL)(
  'when PostgreSQL’s disk is full, all clients are notified, nothing is lost, and the server recovers',
  async ({ skip }) => {
    const disk =
      mountSmallDisk(120) ?? skip('this needs a separate disk, which only root may mount');
    chmodSync(disk, 0o777);
    const postgres = await TestPostgres.open(disk);
    cleanups.push(() => postgres.close());
    const server = await TestServer.open(
      games,
      { operations: ANY_PORT },
      await postgres.createDatabase(),
    );
    cleanups.push(() => server.close());
    const { ada, bo, id } = await startMatch(server);
    const filler = fill(disk);
    await playUntilNotSaved([ada, bo]);
    await expectOutage(server, [ada, bo]);
    rmSync(filler);
    await expectRecovery(server, [ada, bo], id);
  },
);

test.skipIf(process.env.TEST_DATABASE_URL)(
  'when the database is down, clients of every node are notified, and the nodes recover',
  async () => {
    const postgres = await TestPostgres.open();
    cleanups.push(() => postgres.close());
    const database = await postgres.createDatabase();
    const [east, west] = await Promise.all([
      TestServer.open(games, { operations: ANY_PORT }, database),
      TestServer.open(games, { operations: ANY_PORT }, database),
    ]);
    cleanups.push(
      () => east.close(),
      () => west.close(),
    );
    const { ada, bo, id } = await startMatch(east, west);
    await postgres.stop();
    // Even before a move fails.
    await expectOutage(east, [ada, bo]);
    await playUntilNotSaved([ada, bo]);
    expect(await ada.request('GET', '/api/tables')).toMatchObject({
      status: 503,
      body: { refusal: { code: 'not-answering' } },
    });
    const spectator = await east.newClient().connect();
    await spectator.join('elsewhere');
    expect(spectator.received('error').at(-1)).toMatchObject({
      refusal: { code: 'not-answering' },
    });
    await postgres.start();
    await expectRecovery(west, [ada, bo], id);
  },
);
