import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PUBLISHED } from './packages.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const FOLDERS = PUBLISHED.map((name) => (name === 'games' ? 'games' : `packages/${name}`));

/** Folders without published code. */
const UNPUBLISHED = /(^|\/)(node_modules|dist|tests?|testing|toys|template|gallery|metrics)\//;

test('published packages throw no plain Error: its class says whose fault it is', () => {
  const found: string[] = [];
  for (const folder of FOLDERS) {
    for (const path of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(path) || /\.test\.tsx?$/.test(path) || UNPUBLISHED.test(path)) continue;
      const lines = readFileSync(join(ROOT, folder, path), 'utf8').split('\n');
      for (const [at, line] of lines.entries()) {
        if (/(?<!\w)Error\(/.test(line)) found.push(`${folder}/${path}:${at + 1}`);
      }
    }
  }
  expect(found).toEqual([]);
});
