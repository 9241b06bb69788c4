import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { bundleScript } from '../testing/bundle.ts';
import { TestPostgres } from '../testing/test-postgres.ts';
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

let postgres: TestPostgres;
/** A migrated database to copy, because migrating takes longer than most tests. */
let migrated: string;
beforeAll(async () => {
  postgres = await TestPostgres.open();
  migrated = await postgres.createDatabase();
  await (await openStore(migrated)).close();
});
afterAll(() => postgres.close());

const begin = async () => {
  const url = await postgres.createDatabase(migrated);
  return {
    open: () => openStore(url),
    explain: async (queries: readonly Pick<CompiledQuery, 'sql' | 'parameters'>[]) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query('analyze');
      const plans = [];
      for (const { sql, parameters } of queries) {
        const { rows } = await client.query(`explain ${sql}`, [...parameters]);
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      }
      await client.end();
      return plans;
    },
    remove: () => postgres.dropDatabase(url),
  };
};
describeStore('PostgreSQL', begin);
describeLists('PostgreSQL', begin);
describePeople('PostgreSQL', begin);
describePlans('PostgreSQL', begin);
describePush('PostgreSQL', begin);
describeRetention('PostgreSQL', begin);
describeFriends('PostgreSQL', begin);
describeModeration('PostgreSQL', begin, { shared: true });
describeDaily('PostgreSQL', begin, { shared: true });
describeDeviceMatches('PostgreSQL', begin);
describeDuplicates('PostgreSQL', begin);

test('several processes open and fill one new database at the same time', async () => {
  const url = await postgres.createDatabase();
  const script = await bundleScript(
    'pg-stores',
    `import { openStore } from '@rota/server';
     const [url, table] = process.argv.slice(2);
     const store = await openStore(url);
     console.log(await store.secret());
     for (let number = 1; number <= 50; number++) {
       await store.append(table, [{ number, type: 'move', seat: 0, decision: 1, move: '7H' }]);
       await store.append('same', [{ number, type: 'move', seat: 0, decision: 1, move: table }])
         .catch(() => {});
     }
     await store.close();`,
  );
  const run = (table: string) => promisify(execFile)(process.execPath, [script, url, table]);
  const outputs = await Promise.all(['a', 'b', 'c', 'd'].map(run));
  expect(new Set(outputs.map(({ stdout }) => stdout)).size).toBe(1);
  const store = await openStore(url);
  for (const table of ['a', 'b', 'c', 'd', 'same']) {
    expect(await store.read(table, 0)).toHaveLength(50);
  }
  await store.close();
});

test.skipIf(process.env.TEST_DATABASE_URL)(
  'commits survive a crash of the database, whatever its own settings',
  async () => {
    const url = await postgres.createDatabase();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const name = new URL(url).pathname.slice(1);
    await client.query(`alter database ${name} set synchronous_commit = off`);
    await client.end();
    const store = await openStore(url);
    for (let number = 1; number <= 20; number++) {
      await store.append('a', [{ number, type: 'move', seat: 0, decision: 1, move: '7H' }]);
    }
    await postgres.stop();
    await postgres.start();
    await expect.poll(() => store.read('a', 0).catch(() => [])).toHaveLength(20);
    await store.close();
  },
);

test('an unreachable database, or one migrated by a newer build, is reported clearly', async () => {
  const opening = openStore('postgres://ada:secret@127.0.0.1:9/rota');
  await expect(opening).rejects.toThrow(StartupError);
  const fault = await opening.catch((why) => why);
  expect(fault.rejection.code).toBe('cannot-keep');
  expect(JSON.stringify(fault.rejection)).not.toContain('secret');

  const url = await postgres.createDatabase();
  await (await openStore(url)).close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`insert into kysely_migration values ('9999-tomorrow', now()::text)`);
  await client.end();
  await expect(openStore(url)).rejects.toMatchObject({ rejection: { code: 'kept-by-newer' } });
});

test('a broken connection fails its statement and is replaced', async () => {
  const url = await postgres.createDatabase();
  const store = await openStore(url);
  await store.append('a', [{ number: 1, type: 'move', seat: 0, decision: 1, move: '7H' }]);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const cut = () =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
  for (let round = 0; round < 5; round++) {
    await Promise.all([cut(), store.read('a', 0).catch(() => {})]);
  }
  await expect.poll(() => store.read('a', 0).catch(() => [])).toHaveLength(1);
  await client.end();
  await store.close();
});

test('moves are written and read while many wait for a match and another session holds that lock', async () => {
  const url = await postgres.createDatabase();
  const store = await openStore(url);
  const move = { type: 'move', seat: 0, decision: 1, move: '7H' } as const;
  const seek = (person: string) =>
    store.queue.seek(
      { person, game: 'g', seats: 2, fill: false, points: 1500, network: person },
      { min: 2, max: 4 },
      `table of ${person}`,
    );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`select pg_advisory_lock(${0x6d617463})`);
  const seeking = Promise.all(Array.from({ length: 64 }, (_, at) => seek(`p${at}`)));
  for (let number = 1; number <= 20; number++) {
    await store.append('a', [{ number, ...move }]);
    expect(await store.read('a', number - 1)).toHaveLength(1);
  }
  // Every call returned a waiting status, without waiting for the lock.
  const statuses = await seeking;
  expect(statuses.filter((one) => 'match' in one)).toEqual([]);
  const { rows } = await client.query(`select pg_advisory_unlock(${0x6d617463}) as held`);
  expect(rows).toEqual([{ held: true }]);
  await seek('p0');
  const matched = await client.query('select person_id from seekers where meeting is not null');
  expect(matched.rows).toHaveLength(2);
  await client.end();
  await store.close();
});

test('moves are written while every other connection of the node is taken', async () => {
  const url = await postgres.createDatabase();
  const store = await openStore(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin; lock table people');
  const waiting = Promise.allSettled(Array.from({ length: 50 }, () => store.people.nameOf('p')));
  const number = 1;
  await store.append('a', [{ number, type: 'move', seat: 0, decision: 1, move: '7H' }]);
  const { rows } = await client.query('select number from entries');
  expect(rows).toEqual([{ number: '1' }]);
  await client.query('rollback');
  await waiting;
  await client.end();
  await store.close();
});

test('what a node of the build before checksums writes beside this one is not taken for damage', async () => {
  const url = await postgres.createDatabase();
  const store = await openStore(url);
  const moves = [1, 2, 3].map(
    (number) => ({ number, type: 'move', seat: 0, decision: number, move: '7H' }) as const,
  );
  await store.append('a', moves.slice(0, 2));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // It appends without a checksum, and writes again what it parsed, with the checksum as any other field.
  const { number: _, ...third } = moves[2]!;
  await client.query('insert into entries values ($1, 3, $2)', ['a', JSON.stringify(third)]);
  const { rows } = await client.query('select entry from entries where number = 1');
  const again = JSON.stringify(JSON.parse(rows[0].entry));
  expect(again).not.toBe(rows[0].entry);
  await client.query('update entries set entry = $1 where number = 1', [again]);
  expect(await store.readIntact('a')).toEqual({ entries: moves });
  expect(await store.check(false, () => {})).toMatchObject({ damagedLogs: [], withoutChecksum: 2 });
  await store.check(true, () => {});
  expect(await store.check(false, () => {})).toMatchObject({ damagedLogs: [], withoutChecksum: 0 });
  expect(await store.readIntact('a')).toEqual({ entries: moves });
  await client.end();
  await store.close();
});
