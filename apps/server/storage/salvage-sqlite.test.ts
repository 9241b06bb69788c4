import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '@rota/core';
import { IS_FULL_LENGTH, TEST_SEED } from '@rota/game-testing/test-settings';
import Database from 'libsql';
import { afterAll, expect, test } from 'vitest';
import { bundleScript } from '../testing/bundle.ts';
import { openStore } from './open-store.ts';
import { repairFile, salvageSqlite } from './salvage-sqlite.ts';
import { SqliteImage } from './sqlite-image.ts';

const PAGE_BYTES = 4096;
const ENDS = ['', '-wal'];
const folder = mkdtempSync(join(tmpdir(), 'rota-salvage-'));
afterAll(() => rmSync(folder, { recursive: true }));

const random = seededRandom(`salvage ${TEST_SEED}`);
let made = 0;
const newFile = () => join(mkdtempSync(join(folder, `${++made}-`)), 'rota.db');

function copy(from: string, ends: readonly string[] = ENDS): string {
  const to = newFile();
  for (const end of ends)
    if (existsSync(`${from}${end}`)) copyFileSync(`${from}${end}`, `${to}${end}`);
  return to;
}

/** Appends to several logs; some entries are long. */
async function fill(file: string, commits: number, closes: boolean): Promise<string> {
  await openStore(file).then((created) => created.close());
  const store = await openStore(file);
  const lengths = new Map<string, number>();
  for (let commit = 0; commit < commits; commit++) {
    const table = `table-${random.below(9)}`;
    const number = (lengths.get(table) ?? 0) + 1;
    lengths.set(table, number);
    const move = `"\\ä☃\u2028${'7H'.repeat(random.below(10) === 0 ? 3000 : 3)}`;
    await store.append(table, [{ number, type: 'move', seat: 0, decision: 1, move }]);
  }
  if (closes) {
    await store.close();
    return file;
  }
  const crashed = copy(file);
  await store.close();
  return crashed;
}

/** Returns what SQLite itself reads. */
function readBySqlite(file: string): unknown[] {
  const database = new Database(copy(file));
  try {
    return database
      .prepare('select table_id, number, entry from entries order by 1, 2')
      .raw()
      .all();
  } finally {
    database.close();
  }
}

async function readByStore(file: string): Promise<unknown[]> {
  const store = await openStore(file);
  await store.close();
  return readBySqlite(file);
}

/** Zeroes the first page: no tool can open the file any more. */
function damageFirstPage(file: string): void {
  const bytes = readFileSync(file);
  bytes.fill(0, 0, PAGE_BYTES);
  writeFileSync(file, bytes);
}

test('whatever a crash left of the write-ahead log, a start keeps exactly what SQLite keeps', async () => {
  const crashed = await fill(newFile(), 200, false);
  const whole = readFileSync(`${crashed}-wal`);
  for (let trial = 0; trial < (IS_FULL_LENGTH ? 300 : 25); trial++) {
    const file = copy(crashed);
    const wal = Buffer.from(whole);
    const at = random.below(wal.length);
    const kind = trial % 4;
    if (kind === 0) writeFileSync(`${file}-wal`, wal.subarray(0, at));
    // A sector that never reached the disk, before others that did.
    else if (kind === 1)
      writeFileSync(`${file}-wal`, wal.fill(0, at - (at % 512), at - (at % 512) + 512));
    else if (kind === 2) {
      wal[at]! ^= 1 << random.below(8);
      writeFileSync(`${file}-wal`, wal);
    } else {
      // The end was left by an earlier use of the log.
      wal.copy(wal, at, 32, 32 + wal.length - at);
      writeFileSync(`${file}-wal`, wal);
    }
    const kept = readBySqlite(file);
    const image = new SqliteImage(file);
    const roots = new Map(image.schema().map((root) => [root.name, root]));
    const pages = [...image.rows(roots.get('daybook')!)];
    image.close();
    const database = new Database(copy(file));
    expect(pages.map(({ rowid, values }) => [rowid, values[1]])).toEqual(
      database.prepare('select page, entries from daybook order by 1').raw().all(),
    );
    database.close();
    expect(await readByStore(file), `trial ${trial}`).toEqual(kept);
    expect(readdirSync(join(file, '..')).join()).not.toContain('damaged');
  }
});

test('a copy of a sound file has everything in it', async () => {
  const file = await fill(newFile(), 1500, true);
  const into = newFile();
  expect(await salvageSqlite(file, into)).toMatchObject({ lossy: [], damaged: 0, entries: 1500 });
  expect(readBySqlite(into)).toEqual(readBySqlite(file));
});

test('nothing that was deleted comes back from pages that were given up', async () => {
  const file = await fill(newFile(), 300, true);
  const database = new Database(file);
  database.exec("insert into settings values ('old', 'OLD-SECRET')");
  database.exec("delete from settings where name = 'old'");
  const before = database.prepare('select count(*) from ledger').raw().get();
  database.exec("delete from ledger where table_id <> 'table-1'");
  const left = database.prepare('select count(*) from ledger').raw().get() as [number];
  expect(left).not.toEqual(before);
  database.close();
  const kept = readBySqlite(file);
  await openStore(file).then((store) => store.close());
  expect(readFileSync(`${file}.spare`, 'utf8')).not.toContain('SECRET');
  expect(readFileSync(`${file}.spare`, 'utf8')).not.toContain('secret');
  damageFirstPage(file);
  expect(await readByStore(file)).toEqual(kept);
  expect(readFileSync(file).includes('OLD-SECRET')).toBe(false);
});

test('a repaired file is its owner’s alone, and says where the damaged one is', async () => {
  const file = await fill(newFile(), 20, true);
  damageFirstPage(file);
  const { kept } = await repairFile(file);
  for (const path of [file, `${file}.spare`]) expect(statSync(path).mode & 0o077).toBe(0);
  expect(existsSync(kept)).toBe(true);
});

test('whatever page stands in the place of the log’s root, no entry is lost', async () => {
  const file = await fill(newFile(), 400, true);
  const kept = await readByStore(file);
  const image = new SqliteImage(file);
  const root = image.schema().find(({ name }) => name === 'ledger')!.page;
  image.close();
  const bytes = readFileSync(file);
  const pages = bytes.length / PAGE_BYTES;
  const tried = IS_FULL_LENGTH ? pages : 8;
  for (let trial = 1; trial <= tried; trial++) {
    const page = IS_FULL_LENGTH ? trial : 1 + random.below(pages);
    const damaged = newFile();
    const other = bytes.subarray((page - 1) * PAGE_BYTES, page * PAGE_BYTES);
    writeFileSync(
      damaged,
      Buffer.from(bytes).fill(other, (root - 1) * PAGE_BYTES, root * PAGE_BYTES),
    );
    expect(await readByStore(damaged), `page ${page}`).toEqual(kept);
  }
});

test.each(['people', 'settings'])(
  'whatever page stands in the place of the root of “%s”, its rows are copied, or said to be lost',
  async (table) => {
    const file = await fill(newFile(), 20, true);
    const store = await openStore(file);
    for (let person = 0; person < 300; person++)
      await store.people.rename(`p${person}`, `Ada ${person}`);
    await store.close();
    const database = new Database(file);
    const rowsOf = (opened: Database.Database) =>
      opened.prepare(`select * from ${table} order by 1`).all();
    const rows = rowsOf(database);
    database.close();
    const image = new SqliteImage(file);
    const root = image.schema().find(({ name }) => name === table)!.page;
    image.close();
    const bytes = readFileSync(file);
    const pages = bytes.length / PAGE_BYTES;
    const tried = IS_FULL_LENGTH
      ? Array.from({ length: pages }, (_, at) => at + 1)
      : Array.from({ length: 8 }, () => 1 + random.below(pages));
    for (const page of tried) {
      const damaged = newFile();
      const other = bytes.subarray((page - 1) * PAGE_BYTES, page * PAGE_BYTES);
      writeFileSync(
        damaged,
        Buffer.from(bytes).fill(other, (root - 1) * PAGE_BYTES, root * PAGE_BYTES),
      );
      const into = newFile();
      const { lossy } = await salvageSqlite(damaged, into);
      const result = new Database(into);
      const isWhole = JSON.stringify(rowsOf(result)) === JSON.stringify(rows);
      result.close();
      if (!isWhole) expect(lossy, `page ${page}`).toContain(table);
    }
  },
);

test('a file that a room was in and that is empty is no new room', async () => {
  const file = await fill(newFile(), 50, true);
  writeFileSync(file, '');
  for (const shared of [true, false])
    await expect(openStore(file, { shared })).rejects.toMatchObject({
      rejection: { code: 'beyond-repair' },
    });
  expect(statSync(file).size).toBe(0);
  rmSync(file);
  expect(await readByStore(file)).toEqual([]);
  // What the write-ahead log has is copied, not deleted.
  const crashed = await fill(newFile(), 200, false);
  copyFileSync(`${await fill(newFile(), 1, true)}.spare`, `${crashed}.spare`);
  const kept = readBySqlite(crashed);
  writeFileSync(crashed, '');
  expect(await readByStore(crashed)).toEqual(kept);
});

test('a file takes no writes during its repair, and writers that had it open get an error', async () => {
  const file = await fill(newFile(), 300, true);
  const store = await openStore(file, { shared: true });
  const other = new Database(file);
  other.pragma('busy_timeout = 0');
  const write = () => other.exec("insert into settings values ('late', '1')");
  const repair = repairFile(file);
  expect(write).toThrow('locked');
  await repair;
  other.close();
  await expect(store.close()).rejects.toMatchObject({ rejection: { code: 'replaced' } });
});

test('bits that make texts invalid are corrected in a copy, which no read could survive', async () => {
  for (const closes of [true, false]) {
    const file = await fill(newFile(), 300, closes);
    if (!closes) new Database(file).pragma('wal_checkpoint(truncate)');
    const kept = readBySqlite(file);
    const bytes = readFileSync(file);
    bytes[bytes.lastIndexOf('"move":"') + 3]! ^= 0x80;
    writeFileSync(file, bytes);
    await expect(openStore(file, { shared: true })).rejects.toThrow('start the server');
    expect(await readByStore(file)).toEqual(kept);
  }
});

test('a page of another table in the place of the migrations is no newer version', async () => {
  const file = await fill(newFile(), 300, true);
  const kept = readBySqlite(file);
  const image = new SqliteImage(file);
  const roots = new Map(image.schema().map(({ name, page }) => [name, (page - 1) * PAGE_BYTES]));
  image.close();
  const bytes = readFileSync(file);
  const other = roots.get('ledger')!;
  bytes.copy(bytes, roots.get('kysely_migration')!, other, other + PAGE_BYTES);
  writeFileSync(file, bytes);
  expect(await readByStore(file)).toEqual(kept);
});

test('a repair that was interrupted while files were renamed is finished by the next start', async () => {
  const sound = await fill(newFile(), 50, true);
  const kept = readBySqlite(sound);
  for (const moved of [[], [''], ['', '-wal']]) {
    const file = copy(sound, ['']);
    await salvageSqlite(file, `${file}.salvaged`);
    damageFirstPage(file);
    writeFileSync(`${file}-wal`, 'the log of the damaged file');
    const at = statSync(`${file}.salvaged`).mtime.toISOString().replaceAll(/[:.]/g, '');
    for (const end of moved) renameSync(`${file}${end}`, `${file}.damaged-${at}${end}`);
    await expect(openStore(file, { shared: true })).rejects.toThrow('start the server');
    expect(await readByStore(file)).toEqual(kept);
    for (const end of ENDS) expect(existsSync(`${file}.damaged-${at}${end}`)).toBe(true);
  }
});

test('killed at any moment of starts, repairs and ends, a room keeps all entries', async () => {
  const script = await bundleScript(
    'starts',
    `import { openStore } from '@rota/server';
     const store = await openStore(process.argv[2]);
     console.log('open');
     await store.close();
     console.log('closed');`,
  );
  const start = (file: string) =>
    spawn(process.execPath, [script, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const crashed = await fill(newFile(), 900, false);
  await openStore(copy(crashed)).then((store) => store.close());
  const closed = copy(crashed);
  await openStore(closed).then((store) => store.close());
  const spare = `${closed}.spare`;
  const kept = readBySqlite(closed);
  // How long one takes here, from its begin to its end.
  const began = performance.now();
  await once(start(copy(closed)), 'exit');
  const most = Math.ceil((performance.now() - began) * 1.5);
  for (let round = 0; round < (IS_FULL_LENGTH ? 100 : 4); round++) {
    const isDamaged = round % 2 === 0;
    const file = copy(isDamaged ? closed : crashed);
    copyFileSync(spare, `${file}.spare`);
    if (isDamaged) damageFirstPage(file);
    for (let kill = 0; kill < 2; kill++) {
      const child = start(file);
      const timer = setTimeout(() => child.kill('SIGKILL'), random.below(most));
      await once(child, 'exit');
      clearTimeout(timer);
    }
    expect(await readByStore(file), `round ${round}`).toEqual(kept);
  }
});

/** Writes a copy of a closed file, changed. */
function changed(file: string, change: (database: Database.Database) => void): string {
  const damaged = copy(file);
  const database = new Database(damaged);
  change(database);
  database.close();
  return damaged;
}

test('a changed bit in the schema is noticed, and nothing is lost', async () => {
  const file = await fill(newFile(), 60, true);
  const before = readBySqlite(file);
  const database = new Database(file);
  const schema = database
    .prepare("select sql from sqlite_schema where sql is not null and name not like 'kysely%'")
    .raw()
    .all() as [sql: string][];
  database.close();
  const bytes = readFileSync(file);
  // A long one continues in another page; of some an older copy stands in a page that was given up.
  const stored = schema.flatMap(([sql]) => {
    const from = bytes.indexOf(sql);
    return from < 0 || bytes.lastIndexOf(sql) > from ? [] : { from, length: sql.length };
  });
  expect(stored.length).toBeGreaterThan(20);
  for (let flip = 0; flip < (IS_FULL_LENGTH ? 400 : 25); flip++) {
    const { from, length } = stored[random.below(stored.length)]!;
    const at = from + random.below(length);
    const damaged = newFile();
    const flipped = Buffer.from(bytes);
    flipped[at]! ^= 1 << random.below(8);
    writeFileSync(damaged, flipped);
    expect(await readByStore(damaged), `byte ${at}`).toEqual(before);
    expect(readdirSync(join(damaged, '..')).join(), `byte ${at}`).toContain('.damaged-');
  }
});

test('a value of another type is damaged, and a text that is none ends no process', async () => {
  const file = await fill(newFile(), 60, true);
  const withBytes = changed(file, (database) =>
    database.exec("update ledger set entry = cast(entry as blob) where table_id = 'table-1'"),
  );
  const store = await openStore(withBytes);
  expect(await store.readIntact('table-1')).toMatchObject({ entries: [], fault: { entry: 1 } });
  expect((await store.readIntact('table-2')).fault).toBeUndefined();
  await store.close();
  for (const change of [
    "insert into leases (table_id, node) values ('table-1', cast(x'ff' as text))",
    "update kysely_migration set timestamp = cast(x'ff' as text)",
  ]) {
    const invalid = changed(file, (database) => database.exec(change));
    expect(await readByStore(invalid)).toEqual(readBySqlite(file));
  }
});
