import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@rota/server';
import Database from 'libsql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { warmRota } from '../testing/warm-rota.ts';

const folder = mkdtempSync(join(tmpdir(), 'rota-check-'));
const file = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

const rota = warmRota(folder);
const CHECK = ['check', '--data', file('room')];

beforeAll(async () => {
  const store = await openStore(join(file('room'), 'rota.db'));
  for (const table of ['a', 'b', 'c']) {
    for (let number = 1; number <= 3; number++)
      await store.append(table, [{ number, type: 'move', seat: 0, decision: 1, move: '7H' }]);
  }
  await store.close();
});

function damage(statement: string, ...values: string[]): void {
  const database = new Database(join(file('room'), 'rota.db'));
  database.prepare(statement).run(...values);
  database.close();
}

test('a sound room and its backup are found sound', async () => {
  expect(await rota(CHECK)).toMatchObject({
    status: 0,
    stdout: 'Read: 9 entries in 3 logs.\nNo damage was found.\n',
  });
  await rota(['backup', file('a.jsonl'), '--data', file('room')]);
  expect(await rota(['check', file('a.jsonl')])).toMatchObject({ status: 0 });
});

test('a flipped bit of a backup is found and corrected, and a lost line names its table', async () => {
  const lines = readFileSync(file('a.jsonl'), 'utf8').split('\n');
  const at = lines.findIndex((line) => line.startsWith('["entries"'));
  const isThird = (line: string) => line.includes('"table_id":"b","number":3');
  const flipped = lines.with(at, lines[at]!.replace('7H', '7I'));
  writeFileSync(
    file('b.jsonl'),
    flipped.map((line) => (isThird(line) ? '#'.repeat(40) : line)).join('\n'),
  );
  const restored = await rota(['restore', file('b.jsonl'), '--data', file('new')]);
  expect(restored).toMatchObject({ status: 2, stderr: expect.stringContaining(`Line ${at + 1}`) });
  const checked = await rota(['check', file('b.jsonl'), '--repair']);
  expect(checked).toMatchObject({ status: 1 });
  expect(checked.stdout).toContain(`can be corrected: lines ${at + 1}.`);
  expect(checked.stdout).toContain('b: its last entries may be lost');
  await rota(['restore', file('b.jsonl.repaired'), '--data', file('new')]);
  const store = await openStore(join(file('new'), 'rota.db'));
  expect((await store.readIntact('a')).entries).toMatchObject([{ move: '7H' }, {}, {}]);
  expect(await store.readIntact('b')).toMatchObject({ entries: [{}, {}], fault: {} });
  expect((await store.readIntact('c')).fault).toBeUndefined();
  await store.close();
});

test('a changed entry is reported with what stands before it, and one flipped bit is corrected', async () => {
  damage(
    `update entries set entry = replace(entry, '"seat":0', '"seat":7') where table_id = ? and number = 3`,
    'a',
  );
  damage(
    `update entries set entry = replace(entry, '7H', '7I') where table_id = ? and number = 2`,
    'b',
  );
  const found = await rota(CHECK);
  expect(found).toMatchObject({ status: 1 });
  expect(found.stdout).toContain('a: sound up to entry 2');
  expect(found.stdout).toContain('b: sound up to entry 1');
  const repaired = await rota([...CHECK, '--repair']);
  expect(repaired.stdout).toContain('Damaged logs: 1.');
  expect(repaired.stdout).not.toContain('b: sound');
  expect((await rota(CHECK)).stdout).toContain('Damaged logs: 1.');
});

test('a damaged file is copied into a new one, and the damaged one is kept', async () => {
  const path = join(file('room'), 'rota.db');
  const bytes = readFileSync(path);
  bytes.fill(0, 0, 4096);
  writeFileSync(path, bytes);
  const repaired = await rota([...CHECK, '--repair']);
  expect(repaired.stdout).toContain('Read: 8 entries in 3 logs.');
  expect(repaired.stdout).toContain(`kept as ${path}.damaged-`);
  rmSync(`${path}.spare`);
  writeFileSync(path, bytes);
  expect(existsSync(path)).toBe(true);
  expect(await rota(['serve', '--data', file('room'), '--port', '0'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('restore your last backup'),
  });
});
