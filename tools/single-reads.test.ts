import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findSingleReads } from './testing/find-single-reads.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const FILES = ['apps', 'games', 'lab', 'packages', 'tools'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(ROOT, folder, path))
    .filter((path) => /(?<!\.d)\.tsx?$/.test(path) && !/[\\/](node_modules|dist)[\\/]/.test(path)),
);

const PLANTED = `
import type { Locator, Page } from '@playwright/test';
import { readStill } from './testing/read-still.ts';

declare function test(title: string, run: () => Promise<void>): void;
declare const expect: ((value: unknown) => { toBe(value: unknown): void }) & {
  poll(read: unknown): { toBe(value: unknown): Promise<void> };
};
declare const page: Page;
declare const rows: Locator;

const textOf = (row: Locator) => row.innerText();
async function isFirst(text: string): Promise<boolean> {
  return (await textOf(rows.first())) === text;
}
class Player {
  constructor(private readonly hand: Locator) {}
  cards() { return this.hand.count(); }
}
const open = async () => {
  const height = async () => (await rows.boundingBox())!.height;
  return { height };
};

test('planted', async () => {
  expect(await rows.count()).toBe(1); // found: in the assertion
  const box = await rows.boundingBox(); // found: in a variable
  expect(box!.x).toBe(0);
  if (await rows.isVisible()) await rows.click(); // found: to decide
  expect(await isFirst('Ada')).toBe(true); // found: through two functions
  expect(await new Player(rows).cards()).toBe(3); // found: through a method
  const { height } = await open();
  expect(await height()).toBe(10); // found: through an object
  expect(page.url()).toBe('/'); // found: an address
  expect(await page.evaluate(() => 1)).toBe(1); // found: from a script
  await expect.poll(await rows.count()).toBe(1); // found: a value instead of a function
  await page.waitForTimeout(50); // found: a sleep

  await expect.poll(() => rows.count()).toBe(1);
  await expect.poll(() => isFirst('Ada')).toBe(true);
  await expect.poll(height).toBe(10);
  const text = await readStill(page, () => textOf(rows));
  expect(text).toBe(await readStill(page, async () => page.url()));
  await page.evaluate(() => {});
  expect(await page.evaluate(async () => 1)).toBe(1);
  expect(await (await page.request.get('/')).text()).toBe('');
});
`;

const planted = join(ROOT, 'tools/planted.ts');
const browserTests = FILES.filter(
  (path) => path.endsWith('.test.ts') && /browser/.test(path + readFileSync(path, 'utf8')),
);
const found = findSingleReads([planted, ...browserTests], new Map([[planted, PLANTED]]));

test('no browser test sleeps or relies on what a page shows at one moment: it polls or uses readStill', () => {
  expect(browserTests.length).toBeGreaterThan(30);
  const all = found.filter((line) => !line.startsWith(planted));
  expect(all.map((line) => line.replaceAll(ROOT, ''))).toEqual([]);
});

test('the check finds planted reads, and nothing where the page is waited for', () => {
  const expected = PLANTED.split('\n').flatMap((line, at) =>
    line.includes('// found') ? [at + 1] : [],
  );
  const lines = found
    .filter((line) => line.startsWith(planted))
    .map((line) => Number(/:(\d+): /.exec(line)![1]));
  expect(expected).toHaveLength(10);
  expect(lines.toSorted((a, b) => a - b)).toEqual(expected);
});

/** The default timeout of waits, see `vitest.config.ts`. */
const DEFAULT_TIMEOUT_MS = 120_000;

test('no test has a timeout of its own that a busy machine may exceed', () => {
  const short = FILES.filter(
    (path) => path.includes('.test.') || /-tests?[\\/]/.test(path),
  ).flatMap((path) =>
    [
      ...readFileSync(path, 'utf8').matchAll(
        /\btimeout: (\d[\d_]*)|vi\.wait(?:For|Until)\((?!.*timeout)/g,
      ),
    ]
      .filter(([, ms]) => Number(ms?.replaceAll('_', '') ?? 0) < DEFAULT_TIMEOUT_MS)
      .map(([text]) => `${path.replace(ROOT, '')}: ${text}`),
  );
  expect(short).toEqual([]);
});
