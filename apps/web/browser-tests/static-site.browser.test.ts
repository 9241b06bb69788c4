import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { IS_FULL_LENGTH } from '@rota/game-testing/test-settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeContexts, sharedBrowser } from '../../../tools/shared-browser.ts';
import { writeSite } from '../../../tools/site.js';
import { readStill } from '../../../tools/testing/read-still.ts';
import { type FileServer, serveFiles } from './file-server.ts';
import { FIRST_MOVES, press } from './first-moves.ts';
import { TutorialPlayer } from './tutorial-player.ts';
import {
  findings,
  openContext,
  pictures,
  sidewaysScroll,
  type Visitor,
  WINDOWS,
  type WindowOptions,
} from './visitor.ts';

const SITE = '/x/y/';

let browser: Browser;
let host: FileServer;
const folder = mkdtempSync(join(tmpdir(), 'rota-site-'));

beforeAll(async () => {
  await writeSite(join(folder, SITE));
  // Another site of the same host links to a room.
  await writeSite(join(folder, 'linked'), 'https://cards.example.org');
  host = await serveFiles(folder);
  browser = await sharedBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  await host?.close();
  rmSync(folder, { recursive: true });
});

interface SiteVisitor extends Visitor {
  /** The requests for other paths than the site's. */
  readonly strayed: readonly string[];
}

async function visitSite(options?: WindowOptions): Promise<SiteVisitor> {
  const visitor = await openContext(browser, `${host.address}${SITE}`, options);
  const strayed: string[] = [];
  visitor.context.on('request', (request) => {
    if (!request.url().startsWith(`${host.address}${SITE}`)) strayed.push(request.url());
  });
  await visitor.page.goto('');
  return { ...visitor, strayed };
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first();

/** Every kind of page, and what it shows. */
const PAGES: readonly [address: string, shown: string | RegExp][] = [
  ['?/rules', 'Rules'],
  ['?/rules/three-card', /Three Card/],
  ['?/learn/keyed-triads', /Keyed Triads/],
  ['?/companion', 'At a real table'],
  ['?/companion/key-of-the-door', 'Is this key bent or bust?'],
  ['?/sheets/jammat', 'New score sheet'],
  ['?/print/jammat', /jammat/],
  ['?/fair/threats', 'Threats'],
  ['?/lab/keyed-triads', /What experiments show/],
  ['?/practice', /./],
  ['?/matches', 'Open a match from a file'],
  ['?/you', 'You'],
  ['?/settings', 'Settings'],
  ['?/scene', 'Set a scene'],
  ['?/nowhere', 'Page not found'],
];

test('a plain file server below a path is enough for every page', async () => {
  const { page, errors, strayed } = await visitSite();
  for (const [address, shown] of PAGES) {
    await page.goto(address);
    await heading(page, shown).waitFor();
  }
  // In the page, by its own links; the query of a link stays in the address.
  await page.goto('');
  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await page.getByRole('link', { name: /jammat/ }).click();
  await expect.poll(() => page.url()).toBe(`${host.address}${SITE}?/rules/jammat`);
  await page.goBack();
  await heading(page, 'Rules').waitFor();
  await page.goto('?/rules/keyed-triads#KT-11');
  await expect
    .poll(() => page.locator('#KT-11').evaluate((rule) => rule.getBoundingClientRect().top))
    .toBeLessThan(200);
  await page.getByRole('link', { name: 'Documentation' }).click();
  await heading(page, 'Rota documentation').waitFor();
  await page.getByRole('link', { name: 'Lobby' }).click();
  await heading(page, /./).waitFor();
  await page.goto('?/fair');
  await page.getByRole('article').getByRole('link', { name: 'Threats' }).first().click();
  await heading(page, 'Threats').waitFor();
  await expect.poll(() => page.url()).toBe(`${host.address}${SITE}?/fair/threats`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save the verifier' }).click();
  expect(await (await download).failure()).toBe(null);
  expect([errors, strayed, host.missing]).toEqual([[], [], []]);
});

test('an address that is no file has status 404, and leads to the same page of the site', async () => {
  const { page } = await visitSite();
  for (const [address, shown, query] of [
    ['nowhere/else', 'Page not found', '?/nowhere/else'],
    ['rules/jammat', /jammat/, '?/rules/jammat'],
    ['table/abc).', 'This page needs a card room', '?/table/abc'],
    ['?/rules/jammat).', /jammat/, '?/rules/jammat'],
  ] as const) {
    const answer = await page.goto(address);
    expect([address, answer!.status()]).toEqual([address, address.startsWith('?') ? 200 : 404]);
    await heading(page, shown).waitFor();
    await expect.poll(() => page.url()).toBe(`${host.address}${SITE}${query}`);
  }
  const described = await readStill(page, () =>
    page.evaluate(() =>
      ['og:title', 'og:image'].map(
        (name) => document.querySelector<HTMLMetaElement>(`meta[property="${name}"]`)?.content,
      ),
    ),
  );
  expect(described).toEqual(['Rota', 'share.png']);
  host.missing.length = 0;
});

test.runIf(IS_FULL_LENGTH)('all games are played against bots on a phone', async () => {
  const { page, errors, strayed } = await visitSite(WINDOWS.phone);
  for (const [title, playFirst] of FIRST_MOVES) {
    await page.goto('');
    await page.getByRole('radio', { name: title }).check({ force: true });
    await heading(page, title).waitFor();
    await press(page, 'Play now');
    await page.waitForURL(/\?\/here\//);
    await playFirst(page);
  }
  // The matches are still there after a reload.
  await page.goto('?/matches');
  for (const [title] of FIRST_MOVES) {
    await page.getByRole('link', { name: new RegExp(`${title}.*On this device`) }).waitFor();
  }
  expect([errors, strayed, host.missing]).toEqual([[], [], []]);
});

test.runIf(IS_FULL_LENGTH)(
  'a lesson, a table for two at one device, a scene and an experiment run without a server',
  async () => {
    const { page, errors, strayed } = await visitSite();
    await page.goto('?/learn/jammat');
    await new TutorialPlayer(page, 'mouse').completeLesson();

    await page.goto('');
    await page.getByRole('radio', { name: 'Keyed Triads' }).check({ force: true });
    await press(page, 'Set up a table');
    await page.getByRole('combobox').first().selectOption({ label: 'Player at this device' });
    await page.getByRole('button', { name: 'Deal', exact: true }).click();
    await page.getByRole('button', { name: /^I am / }).click();
    await page.getByRole('list', { name: 'Your hand' }).getByRole('button').first().waitFor();

    await page.goto('?/scene');
    await press(page, 'Go to the table');
    await page.waitForURL(/\?\/scene\?game=.*seat=/);
    await press(page, 'Cast, tempo, story');
    const link = page.getByRole('textbox').first();
    await expect.poll(() => link.inputValue()).toContain(`${SITE}?/scene?`);
    const shared = await readStill(page, () => link.inputValue());
    await page.goto(shared);
    await press(page, 'Next line');

    await page.goto('?/lab');
    await page.getByRole('textbox', { name: 'Deals' }).fill('200');
    await press(page, /^Run it/);
    await heading(page, 'Results').waitFor();
    expect([errors, strayed, host.missing]).toEqual([[], [], []]);
  },
);

test('what needs a room says so and links to the room whose address is given', async () => {
  const { page, errors, strayed } = await visitSite();
  for (const path of ['daily', 'table/abc', 'match/abc', 'duplicate/abc', 'friend']) {
    await page.goto(`?/${path}`);
    await heading(page, 'This page needs a card room').waitFor();
  }
  await page.goto('?/duplicate/abc?side=red');
  const address = page.getByRole('textbox', { name: 'Address of a card room' });
  await address.fill('my cards');
  await press(page, 'Save');
  await page.getByText('This is not a web address.').waitFor();
  await address.fill('192.168.0.4:8420');
  await press(page, 'Save');
  const link = page.getByRole('link', { name: 'Open at 192.168.0.4:8420' });
  await expect
    .poll(() => link.getAttribute('href'))
    .toBe('http://192.168.0.4:8420/duplicate/abc?side=red');
  await page.goto('');
  await expect.poll(() => link.getAttribute('href')).toBe('http://192.168.0.4:8420/');
  expect([errors, strayed, host.missing]).toEqual([[], [], []]);

  // The room that a site names, until another is entered.
  const other = await openContext(browser, `${host.address}/linked/`);
  await other.page.goto('?/daily');
  const named = other.page.getByRole('link', { name: 'Open at cards.example.org' });
  await expect.poll(() => named.getAttribute('href')).toBe('https://cards.example.org/daily');
});

test.runIf(IS_FULL_LENGTH)('it can be installed and then needs no network', async () => {
  const { page, context, errors, strayed } = await visitSite({
    ...WINDOWS.phone,
    serviceWorkers: 'allow',
  });
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(scope).toBe(`${host.address}${SITE}`);
  const manifest = await page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!;
    const { start_url, scope, icons } = await (await fetch(href)).json();
    const resolve = (path: string) => new URL(path, href).href;
    return [start_url, scope, ...icons.map(({ src }: { src: string }) => src)].map(resolve);
  });
  const site = `${host.address}${SITE}`;
  expect(manifest.slice(0, 3)).toEqual([site, site, `${site}icon.svg`]);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  // The second visit to what is no page is answered as the first.
  await page.goto('licenses.md');
  await page.getByText('MIT').first().waitFor();
  await context.setOffline(true);
  await page.goto('?/companion/keyed-triads');
  await heading(page, /./).waitFor();
  await page.goto('?/scene?game=jammat');
  await heading(page, 'Set a scene').waitFor();
  const docs = await page.evaluate(async () => (await fetch('docs/')).text());
  expect(docs).toContain('Rota documentation');
  await page.goto('verifier.html');
  await heading(page, /./).waitFor();
  await page.goto('');
  await press(page, 'Play now');
  await page.waitForURL(/\?\/here\//);
  await page.getByRole('list', { name: 'Your hand' }).getByRole('button').first().waitFor();
  expect([errors, strayed]).toEqual([[], []]);
});

test.runIf(IS_FULL_LENGTH).for([
  ['phone', 'dark'],
  ['desk', 'light'],
] as const)(
  'the lobby, you and pages of a room on a %s, in %s colours',
  async ([window, scheme]) => {
    const { page, errors } = await visitSite({ ...WINDOWS[window], colorScheme: scheme });
    for (const [name, address] of [
      ['lobby', ''],
      ['you', '?/you'],
      ['settings', '?/settings'],
      ['matches', '?/matches'],
      ['daily', '?/daily'],
    ] as const) {
      await page.goto(address);
      await heading(page, /./).waitFor();
      await expect.poll(() => findings(page)).toEqual([]);
      await expect.poll(() => sidewaysScroll(page)).toBe(0);
      if (!pictures) continue;
      const path = join(pictures, `site-${name}-${window}-${scheme}.png`);
      await page.screenshot({ path, fullPage: true });
    }
    expect(errors).toEqual([]);
  },
);
