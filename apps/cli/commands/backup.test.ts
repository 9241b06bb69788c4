import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@rota/server';
import { TestPostgres } from '@rota/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { warmRota } from '../testing/warm-rota.ts';

const folder = mkdtempSync(join(tmpdir(), 'rota-backup-'));
const file = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

const rota = warmRota(folder);

beforeAll(async () => {
  const store = await openStore(join(file('room'), 'rota.db'));
  await store.secret();
  await store.people.rename('p', 'Ada ♠');
  await store.append('a', [{ number: 1, type: 'move', seat: 0, decision: 1, move: '7H' }]);
  await store.close();
});

test('a backup moves a room from SQLite to PostgreSQL and back', async () => {
  const backedUp = await rota(['backup', file('a.jsonl'), '--data', file('room')]);
  expect(backedUp).toEqual({ status: 0, stdout: '', stderr: 'Backed up: 3 rows.\n' });
  expect(existsSync(file('a.jsonl.part'))).toBe(false);
  const postgres = await TestPostgres.open();
  const database = await postgres.createDatabase();
  const overPostgres = { env: { DATABASE_URL: database } };
  expect(await rota(['restore', file('a.jsonl')], overPostgres)).toMatchObject({
    status: 0,
    stdout: '',
    stderr: expect.stringContaining('People with a passkey sign in again'),
  });
  expect(await rota(['restore', file('a.jsonl')], overPostgres)).toEqual({
    status: 2,
    stdout: '',
    stderr: 'This room is not empty. Restore a backup only into an empty one.\n',
  });
  const piped = await rota(['backup', '-'], overPostgres);
  await postgres.dropDatabase(database);
  await postgres.close();
  expect(piped).toMatchObject({ status: 0, stdout: readFileSync(file('a.jsonl'), 'utf8') });
  const input = piped.stdout;
  const kept = await rota(['restore', '-', '--keep-sessions', '--data', file('new')], { input });
  expect(kept).toMatchObject({ status: 0, stderr: expect.stringContaining('are valid again') });
  const store = await openStore(join(file('new'), 'rota.db'));
  expect(await store.people.nameOf('p')).toBe('Ada ♠');
  expect(await store.read('a', 0)).toHaveLength(1);
  await store.close();
});

test('errors are reported in one line, and leave no files behind', async () => {
  writeFileSync(file('other.jsonl'), '{"rota":1}\n');
  const errors: [string[], string][] = [
    [['backup', 'x.jsonl', '--data', file('nowhere')], `${file('nowhere')} contains no card room.`],
    [
      ['backup', '/nowhere/x', '--data', file('room')],
      'Cannot write /nowhere/x: the folder does not exist.',
    ],
    [
      ['restore', file('missing'), '--data', file('n')],
      `Cannot read ${file('missing')}: there is no such file.`,
    ],
    [
      ['restore', file('other.jsonl'), '--data', file('n')],
      'The backup is incomplete or damaged. Line 1: it is not a Rota backup.',
    ],
  ];
  for (const [args, message] of errors) {
    expect(await rota(args)).toEqual({ status: 2, stdout: '', stderr: `${message}\n` });
  }
  expect(existsSync(file('nowhere'))).toBe(false);
  expect((await rota(['backup', '--help'])).stdout).toMatch(/^Usage: rota backup/);
});
