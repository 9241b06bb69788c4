import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CompiledQuery } from 'kysely';
import Database from 'libsql';
import { expect, test, vi } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { bundleScript } from '../testing/bundle.ts';
import { openStore } from './open-store.ts';
import { describeStore } from './testing/conformance.ts';
import { describeDaily } from './testing/daily-conformance.ts';
import { describeDeviceMatches } from './testing/device-matches-conformance.ts';
import { describeDuplicates } from './testing/duplicates-conformance.ts';
import { describeFriends } from './testing/friends-conformance.ts';
import { describeLists } from './testing/lists-conformance.ts';
import { describeModeration } from './testing/moderation-conformance.ts';
import { describePeople } from './testing/people-conformance.ts';
import { describePlans } from './testing/planned-moves-conformance.ts';
import { describePush } from './testing/push-conformance.ts';
import { describeRetention } from './testing/retention-conformance.ts';

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'rota-store-'));
}

const begin = async () => {
  const folder = newFolder();
  return {
    open: () => openStore(join(folder, 'deep', 'rota.db'), { shared: true }),
    explain: async (queries: readonly Pick<CompiledQuery, 'sql' | 'parameters'>[]) => {
      const database = new Database(join(folder, 'deep', 'rota.db'));
      const plans = queries.map(({ sql, parameters }) => {
        const steps = database.prepare(`explain query plan ${sql}`).all(parameters);
        return (steps as { detail: string }[]).map(({ detail }) => detail).join('\n');
      });
      database.close();
      return plans;
    },
    remove: async () => rmSync(folder, { recursive: true }),
  };
};
describeStore('SQLite', begin);
describeLists('SQLite', begin);
describePeople('SQLite', begin);
describePlans('SQLite', begin);
describePush('SQLite', begin);
describeRetention('SQLite', begin);
describeFriends('SQLite', begin);
describeModeration('SQLite', begin, { shared: false });
describeDaily('SQLite', begin, { shared: false });
describeDeviceMatches('SQLite', begin);
describeDuplicates('SQLite', begin);

test('statements in use stay prepared, also in a file whose tables were just created', async () => {
  const folder = newFolder();
  const store = await openStore(join(folder, 'rota.db'));
  const append = (number: number) =>
    store.append('table', [{ number, type: 'move', seat: 0, decision: 1, move: 'AS' }]);
  await append(1);
  const prepare = vi.spyOn(Database.prototype, 'prepare');
  for (let number = 2; number <= 10; number++) await append(number);
  expect(prepare).not.toHaveBeenCalled();
  prepare.mockRestore();
  await store.close();
  rmSync(folder, { recursive: true });
});

test('a file belongs to one store until it is closed, unless others share it', async () => {
  const folder = newFolder();
  const file = join(folder, 'rota.db');
  const one = await openStore(file);
  const again = openStore(file);
  await expect(again).rejects.toThrow(StartupError);
  await expect(again).rejects.toMatchObject({
    rejection: { code: 'in-use-by', facts: { data: file, pid: process.pid } },
  });
  one.setAddress('http://127.0.0.1:8420');
  await expect(openStore(file)).rejects.toMatchObject({
    rejection: { code: 'in-use-at', facts: { address: 'http://127.0.0.1:8420' } },
  });
  const beside = await openStore(file, { shared: true });
  await one.close();
  await (await openStore(file)).close();
  await beside.close();
  rmSync(folder, { recursive: true });
});

test('the URL of another database is not taken for a file name', async () => {
  for (const url of ['mysql://ada:secret@host/rota', ' https://host', 'postgre://host/rota']) {
    const opened = openStore(url);
    await expect(opened).rejects.toMatchObject({ rejection: { code: 'not-postgres' } });
    expect(JSON.stringify(await opened.catch((why) => why.rejection))).not.toContain('secret');
  }
});

test('the file is in WAL mode', async () => {
  const folder = newFolder();
  const file = join(folder, 'rota.db');
  const store = await openStore(file);
  const database = new Database(file);
  expect(database.pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
  database.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

test('several processes open and fill one new file at the same time', async () => {
  const folder = newFolder();
  const file = join(folder, 'rota.db');
  const script = await bundleScript(
    'two-stores',
    `import { openStore } from '@rota/server';
     const [file, table] = process.argv.slice(2);
     const store = await openStore(file, { shared: true });
     for (let number = 1; number <= 50; number++) {
       await store.append(table, [{ number, type: 'move', seat: 0, decision: 1, move: '7H' }]);
       await store.append('same', [{ number, type: 'move', seat: 0, decision: 1, move: table }])
         .catch(() => {});
     }
     await store.close();`,
  );
  const run = (table: string) => promisify(execFile)(process.execPath, [script, file, table]);
  await Promise.all([run('a'), run('b')]);
  const store = await openStore(file);
  expect(await store.read('a', 0)).toHaveLength(50);
  expect(await store.read('b', 0)).toHaveLength(50);
  expect(await store.read('same', 0)).toHaveLength(50);
  await store.close();
  rmSync(folder, { recursive: true });
});

test('an unwritable folder, or a file that is no database, is reported clearly', async () => {
  const folder = newFolder();
  const file = join(folder, 'file');
  writeFileSync(file, 'no database '.repeat(100));
  for (const [path, code] of [
    [file, 'beyond-repair'],
    [join(file, 'rota.db'), 'cannot-keep'],
  ] as const) {
    const opened = openStore(path);
    await expect(opened).rejects.toThrow(StartupError);
    await expect(opened).rejects.toMatchObject({ rejection: { code } });
  }
  // Root may write anywhere.
  if (process.getuid?.() !== 0) {
    chmodSync(folder, 0o555);
    await expect(openStore(join(folder, 'rota.db'))).rejects.toThrow(StartupError);
    chmodSync(folder, 0o755);
  }
  rmSync(folder, { recursive: true });
});

const strace = spawnSync('strace', ['-V']).status === 0;

test.skipIf(!strace)('every transaction is synced to disk, observed from outside', async () => {
  const folder = newFolder();
  const script = await bundleScript(
    'syncs',
    `import { openStore } from '@rota/server';
     const store = await openStore(process.argv[2]);
     console.log('begin');
     for (let number = 1; number <= 20; number++) {
       await store.append('a', [{ number, type: 'move', seat: 0, decision: 1, move: '7H' }]);
       console.log('done', number);
     }
     await store.close();`,
  );
  const { stderr, status } = spawnSync(
    'strace',
    ['-e', 'trace=fsync,fdatasync,write', process.execPath, script, join(folder, 'rota.db')],
    { encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  expect(status).toBe(0);
  // Between two acknowledgements there is a sync.
  const parts = stderr.split(/^write\(1, "(?:begin|done)/m).slice(1, -1);
  expect(parts).toHaveLength(20);
  // One is enough.
  for (const part of parts) expect(part.match(/^f(?:data)?sync\(/gm)).toHaveLength(1);
});
