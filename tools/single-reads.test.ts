import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findSingleReads } from './find-single-reads.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Returns the browser tests, and all other files that use Playwright. */
function browserFiles(): string[] {
  const files = ['apps', 'bench', 'games', 'packages', 'tools'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => path.endsWith('.ts') && !/(^|\/)(node_modules|dist)\//.test(path)),
  );
  return files
    .map((path) => join(ROOT, path))
    .filter(
      (path) =>
        path.endsWith('.browser.test.ts') ||
        readFileSync(path, 'utf8').includes('@playwright/test'),
    );
}

test('no browser test sleeps or relies on what a page shows at one moment: it polls or uses readStill', () => {
  const files = browserFiles();
  expect(files.length).toBeGreaterThan(40);
  expect(findSingleReads(files).map((found) => found.replaceAll(ROOT, ''))).toEqual([]);
});

const PLANTED = `
import type { Locator, Page } from '@playwright/test';
import { readStill } from './read-still.ts';

declare function test(title: string, run: () => Promise<void>): void;
declare const expect: ((value: unknown) => { toBe(value: unknown): void }) & {
  poll(read: () => unknown): { toBe(value: unknown): Promise<void> };
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

test('the check finds planted reads, and nothing where the page is waited for', () => {
  const file = join(ROOT, 'tools/planted.ts');
  const expected = PLANTED.split('\n').flatMap((line, at) =>
    line.includes('// found') ? [at + 1] : [],
  );
  const found = findSingleReads([file], new Map([[file, PLANTED]]))
    .filter((line) => line.startsWith(file))
    .map((line) => Number(/:(\d+): /.exec(line)![1]));
  expect(expected).toHaveLength(9);
  expect(found.toSorted((a, b) => a - b)).toEqual(expected);
});
