import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry } from '@rota/table';
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from './migrations.ts';
import { openStore } from './open-store.ts';
import type { Schema } from './schema.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rota-journal-'));
  file = join(folder, 'rota.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

const move = (number: number): Entry => ({
  number,
  type: 'move',
  seat: 0,
  decision: number,
  move: `"ünï" ${number}`,
});

function rowsIn(table: 'daybook' | 'ledger'): number {
  const database = new Database(file);
  const { rows } = database
    .prepare(
      table === 'ledger'
        ? 'select count(*) as rows from ledger'
        : 'select count(*) as rows from daybook, json_each(daybook.entries)',
    )
    .get() as { rows: number };
  database.close();
  return rows;
}

test('a log is complete however much of it has left the journal, and no entry moves twice', async () => {
  const store = await openStore(file);
  const tables = ['a', 'b', 'c'];
  for (let number = 1; number <= 400; number++) {
    await Promise.all(tables.map((table) => store.append(table, [move(number)])));
  }
  await expect.poll(() => rowsIn('ledger')).toBeGreaterThan(900);
  expect(rowsIn('daybook')).toBeGreaterThan(0);
  expect(rowsIn('daybook') + rowsIn('ledger')).toBe(1200);
  const whole = Array.from({ length: 400 }, (_, at) => move(at + 1));
  for (const table of tables) {
    expect(await store.read(table, 0)).toEqual(whole);
    expect(await store.read(table, 350)).toEqual(whole.slice(350));
  }
  await store.close();
  const again = await openStore(file);
  expect(rowsIn('daybook')).toBe(0);
  for (const table of tables) expect(await again.read(table, 0)).toEqual(whole);
  await again.close();
});

test('entries of an old page of the journal that stands again count once', async () => {
  const store = await openStore(file);
  await store.append('a', [move(1), move(2)]);
  const before = new Database(file);
  const { entries } = before.prepare('select entries from daybook').get() as { entries: string };
  before.close();
  await store.close();
  await (await openStore(file)).close();
  expect(rowsIn('ledger')).toBe(2);
  const damaged = new Database(file);
  damaged.prepare('update daybook set entries = ?').run(entries);
  damaged.close();
  const again = await openStore(file);
  expect([rowsIn('daybook'), rowsIn('ledger')]).toEqual([0, 2]);
  await again.append('a', [move(3)]);
  expect(await again.read('a', 0)).toEqual([1, 2, 3].map(move));
  await again.close();
});

test('a number is taken wherever its entry is stored, and by whichever process', async () => {
  const one = await openStore(file);
  await one.append('a', [move(1), move(2)]);
  const other = await openStore(file, { shared: true }); // Opening moves the entries.
  expect(rowsIn('ledger')).toBe(2);
  await expect(one.append('a', [move(2)])).rejects.toThrow();
  await expect(other.append('a', [move(2)])).rejects.toThrow();
  for (let number = 3; number < 23; number += 2) {
    await one.append('a', [move(number)]);
    await expect(other.append('a', [move(number)])).rejects.toThrow();
    await other.append('a', [move(number + 1)]);
    await expect(one.append('a', [move(number + 1)])).rejects.toThrow();
  }
  const whole = Array.from({ length: 22 }, (_, at) => move(at + 1));
  expect(await one.read('a', 0)).toEqual(whole);
  await one.close();
  await other.close();
});

test('a commit that is rolled back frees its numbers', async () => {
  const store = await openStore(file);
  await store.append('a', [move(1)]);
  const [first, second] = await Promise.allSettled([
    store.append('a', [move(2), move(2)]),
    store.append('b', [move(1)]),
  ]);
  expect([first!.status, second!.status]).toEqual(['rejected', 'fulfilled']);
  await store.append('a', [move(2)]);
  expect(await store.read('a', 0)).toEqual([move(1), move(2)]);
  await store.close();
});

test('a file from before the history of ratings begins it with what they are', async () => {
  const before = new Database(file);
  const dialect = new SqliteDialect({ database: before as unknown as SqliteDatabase });
  await migrate(new Kysely<Schema>({ dialect }), file, '0017-friends');
  before.exec("insert into ratings values ('a', 'g', 26000000, 7000000, 12)");
  before.close();
  const store = await openStore(file);
  expect([...(await store.ratings.historyOf('a'))]).toEqual([
    ['g', [{ mean: 26_000_000, deviation: 7_000_000, matches: 12, at: expect.any(Number) }]],
  ]);
  await store.close();
});

test('a file from before the journal still opens', async () => {
  const before = new Database(file);
  const dialect = new SqliteDialect({ database: before as unknown as SqliteDatabase });
  await migrate(new Kysely<Schema>({ dialect }), file, '0006-among-people');
  before.exec(
    `insert into entries values ('a', 1, '{"type":"move","seat":0,"decision":1,"move":"\\"ünï\\" 1"}')`,
  );
  before.close();
  const store = await openStore(file);
  await store.append('a', [move(2)]);
  expect(await store.read('a', 0)).toEqual([move(1), move(2)]);
  await store.close();
});
