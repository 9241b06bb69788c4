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
const tidying: (() => unknown)[] = [];
afterEach(async () => {
  for (const tidy of tidying.splice(0).reverse()) await tidy();
});

/** Two people and a bot in the middle of a match; the second may be at another node. */
async function match(house: TestServer, other = house) {
  const ada = await house.client('Ada');
  const bo = await other.client('Bo');
  const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', bot: 'greedy' }];
  const { id } = await ada.createTable(keyedTriads, seats);
  await bo.request('POST', `/api/tables/${id}/seats`, {});
  for (const guest of [ada, bo]) {
    await guest.connect();
    await guest.join(id);
  }
  await Promise.all([ada.play(1, 13), bo.play(2, 13)]);
  return { ada, bo, id };
}

/** Plays on until a move cannot be saved, or nobody knows whether it is. */
async function playUntilRefused(guests: readonly TestClient[]): Promise<void> {
  const playing = guests.map((guest, at) => guest.play(`on ${at}`));
  const ends = await Promise.race(playing.map((one) => one.catch((fault) => String(fault))));
  for (const one of playing) one.catch(() => {});
  expect(ends).toMatch(/"code":"not-saved"|"say":"unknown"/);
}

const lastRoom = (guest: TestClient) => guest.received('room').at(-1)?.saving;

async function expectTrouble(house: TestServer, guests: readonly TestClient[]): Promise<void> {
  for (const guest of guests) await guest.waitFor(() => lastRoom(guest) === false);
  expect(await house.operator().request('GET', '/readyz')).toMatchObject({
    status: 503,
    body: { ok: false },
  });
  expect(await guests[0]!.request('GET', '/healthz')).toMatchObject({ status: 200 });
  const late = await house.newClient().connect();
  await late.waitFor(() => lastRoom(late) === false);
}

/** The room has come to itself; all that was ever acknowledged stands, and the match can end. */
async function expectRecovery(
  house: TestServer,
  guests: readonly TestClient[],
  id: string,
): Promise<void> {
  for (const guest of guests) await guest.waitFor(() => lastRoom(guest) === true);
  expect(await house.operator().request('GET', '/readyz')).toMatchObject({
    status: 200,
    body: { ok: true },
  });
  await Promise.all(guests.map((guest, at) => guest.play(`end ${at}`)));
  const { body } = await guests[0]!.request<MatchRecord>('GET', `/api/tables/${id}/record`);
  expect(verify(body, [keyedTriads])).toBeUndefined();
  const log = await house.store.read(id, 0);
  for (const guest of guests) {
    const accepted = guest.received('accepted');
    expect(accepted.length).toBeGreaterThan(10);
    for (const { number } of accepted) {
      const { type, ...entry } = log[number - 1]!;
      expect(entry).toMatchObject({ number, seat: guest.seat });
      expect(['commitment', 'contribution', 'move']).toContain(type);
    }
  }
}

/** A small disk of its own; undefined where this process may not have one. */
function smallDisk(megabytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'rota-disk-'));
  if (
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'rota', folder]).status !== 0
  ) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  tidying.push(() => {
    // Lazily: what the database's library has not let go of yet shall not hold it.
    spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true });
  });
  return folder;
}

/** Leaves not one byte of a disk. @returns the file that has the rest of it */
function fill(disk: string): string {
  const filler = join(disk, 'filler');
  for (const size of [65_536, 4096, 1]) {
    try {
      for (;;) appendFileSync(filler, Buffer.alloc(size));
    } catch {
      // Not one byte more of that size.
    }
  }
  return filler;
}

test('the disk is full: everybody is told, nothing is lost, and it mends itself', async ({
  skip,
}) => {
  const disk = smallDisk(3) ?? skip('this needs a disk of its own, which only root may mount');
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => lines.push(line) });
  const house = await TestServer.open(games, { log, operations: ANY_PORT }, join(disk, 'rota.db'));
  tidying.push(() => house.close());
  const { ada, bo, id } = await match(house);
  const filler = fill(disk);
  await playUntilRefused([ada, bo]);
  await expectTrouble(house, [ada, bo]);
  rmSync(filler);
  await expectRecovery(house, [ada, bo], id);
  const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.startsWith('store '));
  expect(told).toMatchObject([
    { msg: 'store not writable', err: { code: 'SQLITE_FULL' } },
    { msg: 'store writable again' },
  ]);
});

test.skipIf(process.env.TEST_DATABASE_URL)(
  'PostgreSQL’s disk is full: everybody is told, nothing is lost, and it mends itself',
  async ({ skip }) => {
    const disk = smallDisk(120) ?? skip('this needs a disk of its own, which only root may mount');
    chmodSync(disk, 0o777);
    const postgres = await TestPostgres.open(disk);
    tidying.push(() => postgres.close());
    const house = await TestServer.open(
      games,
      { operations: ANY_PORT },
      await postgres.createDatabase(),
    );
    tidying.push(() => house.close());
    const { ada, bo, id } = await match(house);
    const filler = fill(disk);
    await playUntilRefused([ada, bo]);
    await expectTrouble(house, [ada, bo]);
    rmSync(filler);
    await expectRecovery(house, [ada, bo], id);
  },
);

test.skipIf(process.env.TEST_DATABASE_URL)(
  'the database is gone: everybody at every node is told, and it mends itself',
  async () => {
    const postgres = await TestPostgres.open();
    tidying.push(() => postgres.close());
    const database = await postgres.createDatabase();
    const [east, west] = await Promise.all([
      TestServer.open(games, { operations: ANY_PORT }, database),
      TestServer.open(games, { operations: ANY_PORT }, database),
    ]);
    tidying.push(
      () => east.close(),
      () => west.close(),
    );
    const { ada, bo, id } = await match(east, west);
    await postgres.stop();
    // Without anybody having to move first.
    await expectTrouble(east, [ada, bo]);
    await playUntilRefused([ada, bo]);
    expect(await ada.request('GET', '/api/tables')).toMatchObject({
      status: 503,
      body: { refusal: { code: 'not-answering' } },
    });
    const looker = await east.newClient().connect();
    await looker.join('elsewhere');
    expect(looker.received('error').at(-1)).toMatchObject({ refusal: { code: 'not-answering' } });
    await postgres.start();
    await expectRecovery(west, [ada, bo], id);
  },
);
