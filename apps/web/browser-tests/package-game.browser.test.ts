import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeContexts, sharedBrowser } from '../../../tools/shared-browser.ts';
import { PackageProject } from '../../../tools/testing/package-project.ts';
import { readStill } from '../../../tools/testing/read-still.ts';
import { pressUntil } from './press-until.ts';
import { createTable } from './send-request.ts';
import { startRealServer, type TestServer } from './test-server.ts';
import { visit, WINDOWS, watchReplay } from './visitor.ts';

const ROTA = fileURLToPath(new URL('../../cli/bin/rota.js', import.meta.url));

let project: PackageProject;
let game: string;
const servers: TestServer[] = [];

beforeAll(async () => {
  project = await PackageProject.open();
  game = project.createGame('crazy-eights');
});
afterAll(async () => {
  await closeContexts(await sharedBrowser());
  for (const server of servers) await server.close();
  project.close();
});

/** Starts a room. @param flags read at every start */
async function startRoom(flags: readonly string[]): Promise<TestServer> {
  const server = await startRealServer(flags);
  servers.push(server);
  return server;
}

/** The trick as the package's own screen shows it. */
const trickOf = (page: Page) => page.locator('ol[class*=trick]');

/** Plays cards until the match of one deal is over. */
async function playOut(page: Page): Promise<void> {
  const hand = page.getByRole('list', { name: 'Your hand' });
  const card = hand.getByRole('button', { disabled: false }).first();
  await pressUntil(page.getByRole('link', { name: 'Watch the replay' }), [card]);
}

test('a game of a package is played online by link, replayed and verified', async () => {
  const server = await startRoom(['--game', game]);
  const browser = await sharedBrowser();
  const ada = await visit(browser, server.address, WINDOWS.desk);
  const bo = await visit(browser, server.address, WINDOWS.phone);
  await ada.page.getByRole('radio', { name: 'Crazy Eights' }).waitFor({ state: 'attached' });
  const id = await createTable(ada.page, {
    game: 'crazy-eights',
    options: { deals: 1 },
    seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', bot: 'greedy' }],
  });
  await ada.page.goto(`/table/${id}`);
  await bo.page.goto(`/table/${id}`);
  await bo.page.getByRole('button', { name: 'Take a seat' }).click();
  for (const { page } of [ada, bo]) await trickOf(page).waitFor();
  // The package's style came with its screen, past the content security policy.
  const position = (page: Page) =>
    trickOf(page).evaluate((list) => getComputedStyle(list).position);
  await expect.poll(() => position(ada.page)).toBe('relative');
  await Promise.all([playOut(ada.page), playOut(bo.page)]);

  await watchReplay(ada.page);
  await trickOf(ada.page).waitFor();
  const record = await (await ada.page.request.get(`/api/tables/${id}/record`)).text();
  expect(JSON.parse(record)).toMatchObject({ rota: 2, package: 'crazy-eights@0.1.0' });
  const file = join(project.folder, 'match.jsonl');
  writeFileSync(file, record);
  const verified = project.run(project.folder, ROTA, 'verify', '--game', './crazy-eights', file);
  expect(verified).toContain('1 match verified');
  expect(() => project.run(project.folder, ROTA, 'verify', file)).toThrow(
    'is a game of the package crazy-eights@0.1.0, which is missing here',
  );
  // A page without that game says the same.
  const without = await startRoom([]);
  const { page } = await visit(browser, without.address, WINDOWS.desk);
  await page.goto('/matches');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('is a game of the package crazy-eights@0.1.0').waitFor();
  expect([...ada.errors, ...bo.errors]).toEqual([]);
});

test('a page from the service worker learns of a new game, whose bots then play without a server', async () => {
  const flags: string[] = [];
  const server = await startRoom(flags);
  const browser = await sharedBrowser();
  const { page, errors } = await visit(browser, server.address, {
    ...WINDOWS.desk,
    serviceWorkers: 'allow',
  });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const isStored = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(isStored).toBe(true);
  await server.kill();
  flags.push('--game', game);
  await server.open();
  await page.goto('/');
  const choice = page.getByRole('radio', { name: 'Crazy Eights' });
  await choice.waitFor({ state: 'attached' });
  // Without a server the bots' worker, too, has the game's file from the browser's cache.
  await server.kill();
  await choice.check({ force: true });
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL(/\/here\//);
  await trickOf(page).waitFor();
  const card = page
    .getByRole('list', { name: 'Your hand' })
    .getByRole('button', { disabled: false });
  await pressUntil(page.getByRole('dialog', { name: 'Deal 1 is over' }), [card.first()]);
  const match = await readStill(page, async () => page.url());

  // Without the package again, the page says what its matches need and shows the rest.
  flags.length = 0;
  await server.open();
  await page.goto(match);
  await page.getByText('Unknown game “crazy-eights”').waitFor();
  await page.goto('/matches');
  await page.getByRole('heading', { name: 'Matches' }).first().waitFor();
  expect(errors).toEqual([]);
});
