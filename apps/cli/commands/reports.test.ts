import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@rota/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { warmRota } from '../testing/warm-rota.ts';

const folder = mkdtempSync(join(tmpdir(), 'rota-reports-'));
const file = join(folder, 'rota.db');
afterAll(() => rmSync(folder, { recursive: true }));

const run = warmRota(folder);
const rota = (...args: string[]) => run(['admin', ...args, '--data', folder]);

beforeAll(async () => {
  await (await openStore(file)).close();
});

test('an operator reads the reports and resets a name', async () => {
  expect(await rota('reports')).toEqual({
    status: 0,
    stdout: '',
    stderr: 'No reports.\n',
  });
  const store = await openStore(file);
  await store.people.rename('p1', 'Rude\u001b[2J');
  for (const [at, reason] of [
    [0, 'stalling'],
    [60_000, 'name'],
  ] as const) {
    const report = { reporter: `r${at}`, person: 'p1', name: 'Rude\u001b[2J', table: 't', reason };
    await store.moderation.report({ ...report, at });
  }
  await store.close();
  expect((await rota('reports')).stdout).toBe(
    [
      '1970-01-01 00:01  offensive name  p1 “Rude\\u{1b}[2J”  table t  by r60000',
      '1970-01-01 00:00  keeps others waiting  p1 “Rude\\u{1b}[2J”  table t  by r0\n',
    ].join('\n'),
  );
  expect((await rota('reports', '--most', '1')).stdout.split('\n')).toHaveLength(2);
  expect(JSON.parse((await rota('reports', '--json')).stdout)).toMatchObject([
    { person: 'p1', name: 'Rude\u001b[2J', reason: 'name', at: 60_000 },
    { person: 'p1', reason: 'stalling', at: 0 },
  ]);
  const reset = await rota('reset-name', 'p1');
  expect(reset).toMatchObject({ status: 0, stdout: '' });
  const name = /^p1 is now called (Guest \d{4})\.\n$/.exec(reset.stderr)?.[1];
  const after = await openStore(file);
  expect(await after.people.nameOf('p1')).toBe(name);
  await after.close();
  expect(await rota('reset-name', 'nobody')).toEqual({
    status: 2,
    stdout: '',
    stderr: 'Unknown player: nobody.\n',
  });
});
