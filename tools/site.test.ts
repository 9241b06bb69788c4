import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('site.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'rota-site-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('wrong input gets one sentence, and nothing is written', () => {
  const file = join(folder, 'notes.txt');
  writeFileSync(file, 'mine');
  const cases: [string[], string][] = [
    [[], 'Name one folder.'],
    [['a', 'b'], 'Name one folder.'],
    [['--style'], '--style'],
    [['site', '--room', 'cards'], '“cards” is not the address of a room.'],
    [[folder], 'contains other files. Name an empty folder'],
    [[file], 'is a file. Name a folder.'],
  ];
  for (const [args, sentence] of cases) {
    const { status, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], {
      encoding: 'utf8',
      cwd: folder,
    });
    expect([args, status, stderr]).toEqual([args, 2, expect.stringContaining(sentence)]);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  }
  expect(readdirSync(folder)).toEqual(['notes.txt']);
});
