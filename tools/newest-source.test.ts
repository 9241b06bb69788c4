import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newestSource } from './newest-source.js';

const folder = mkdtempSync(join(tmpdir(), 'rota-sources-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a file that last changed at that second. */
function write(path: string, second: number): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  utimesSync(file, second, second);
}

test('every file that a bundle may hold counts, and no test, build or installed package', () => {
  const sources = ['rules.ts', 'apps/web/pages/lab/LabPage.tsx', 'lab/proofs/prove.ts'];
  for (const [at, path] of sources.entries()) {
    write(path, at + 1);
    expect([path, newestSource(folder)]).toEqual([path, (at + 1) * 1000]);
  }
  for (const path of ['a.test.ts', 'dist/a.js', 'browser-tests/a.ts', 'node_modules/a.js']) {
    write(path, 9);
  }
  expect(newestSource(folder)).toBe(3000);
});
