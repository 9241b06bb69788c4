import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { casesOf } from '@rota/game-testing/test-settings';
import { CONTENT_SECURITY_POLICY_TEXT } from '@rota/server/content-security-policy';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { writeDocs } from '../../tools/build-part.js';
import { closeContexts, sharedBrowser } from '../../tools/shared-browser.ts';
import { readStill } from '../../tools/testing/read-still.ts';
import { type FileServer, serveFiles } from '../web/browser-tests/file-server.ts';
import {
  findingsInLooks,
  looksOf,
  openContext,
  pictures,
  sidewaysScroll,
  WINDOWS,
  type WindowName,
} from '../web/browser-tests/visitor.ts';
import { readSiteMap } from './site-map.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SITE = '/x/y/docs/';
const REPOSITORY = { GITHUB_SERVER_URL: 'https://example.org', GITHUB_REPOSITORY: 'cards/rota' };

const host = mkdtempSync(join(tmpdir(), 'rota-docs-'));
const folder = join(host, SITE);
let pages: Map<string, Document>;
let browser: Browser;
let server: FileServer;

beforeAll(async () => {
  for (const [name, value] of Object.entries(REPOSITORY)) vi.stubEnv(name, value);
  await writeDocs(folder);
  const names = readdirSync(folder).filter((name) => name.endsWith('.html'));
  pages = new Map(
    names.map((name) => [name, parseHTML(readFileSync(join(folder, name), 'utf8')).document]),
  );
  server = await serveFiles(host);
  browser = await sharedBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  await server?.close();
  rmSync(host, { recursive: true });
});

const each = (selector: string, attribute: string) =>
  [...pages].flatMap(([name, page]) =>
    [...page.querySelectorAll(selector)].map(
      (element) => [name, element.getAttribute(attribute)!] as const,
    ),
  );

test('every link leads to a page, an anchor, a file or another site', () => {
  const links = each('a', 'href');
  expect(links.length).toBeGreaterThan(1000);
  const lost = links.filter(([name, href]) => {
    if (/^(https:\/\/|http:\/\/localhost)/.test(href) || href === '../') return false;
    const [path = '', anchor] = decodeURIComponent(href).split('#');
    const page = pages.get(path || name);
    if (!page) return !existsSync(join(folder, path));
    return anchor !== undefined && !page.getElementById(anchor);
  });
  expect(lost).toEqual([]);
});

test('every document leads to where its text can be changed', () => {
  for (const { source, url } of readSiteMap(ROOT).pages.values()) {
    const links = [...pages.get(url)!.querySelectorAll('.edit a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `https://example.org/cards/rota/edit/HEAD/${source}`,
    ]);
  }
});

test('anchors are unique, so that links mean one place', () => {
  for (const [name, page] of pages) {
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    expect([name, ids.filter((id, at) => ids.indexOf(id) !== at)]).toEqual([name, []]);
  }
});

test('pages load their own files only, and contain no script or style', () => {
  const loaded = [
    ...each('link', 'href'),
    ...each('img, script, iframe, source', 'src'),
    ...each('use', 'href'),
  ];
  expect(loaded.length).toBeGreaterThan(100);
  const foreign = loaded.filter(([, file]) => !existsSync(join(folder, file.split('#')[0]!)));
  expect(foreign).toEqual([]);
  const assets = readdirSync(join(folder, 'assets'));
  for (const style of assets.filter((name) => name.endsWith('.css'))) {
    const addresses = readFileSync(join(folder, 'assets', style), 'utf8').matchAll(
      /url\(["']?([^"')]+)/g,
    );
    for (const [, address] of addresses) {
      expect(assets).toContain(address!.replace('./', ''));
    }
  }
  for (const [name, page] of pages) {
    expect([name, page.querySelectorAll('style, script:not([src]), [style]').length]).toEqual([
      name,
      0,
    ]);
    const policy = page.querySelector('meta[http-equiv="Content-Security-Policy"]');
    expect([name, policy?.getAttribute('content')]).toEqual([name, CONTENT_SECURITY_POLICY_TEXT]);
  }
});

test('all documents of the folders docs and games are on the site', () => {
  const sources = ['docs', 'games'].flatMap((top) =>
    readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md'))
      .map((path) => `${top}/${path.replaceAll('\\', '/')}`),
  );
  expect(sources.length).toBeGreaterThan(30);
  const { pages: listed } = readSiteMap(ROOT);
  expect(sources.filter((source) => !pages.has(listed.get(source)?.url ?? ''))).toEqual([]);
});

/** One page of each kind. */
const KINDS = [
  'index.html',
  'keyed-triads-rules.html',
  'jammat-rules.de.html',
  'jammat-api.html',
  'growth.html',
  'search.html?q=sealed',
];

test.for(casesOf<WindowName>(['phone'], ['desk']))(
  'pages are accessible and fit a %s',
  async (window) => {
    const { page, errors } = await openContext(
      browser,
      `${server.address}${SITE}`,
      WINDOWS[window],
    );
    for (const address of KINDS) {
      await page.goto(address);
      if (address.includes('?')) await page.locator('#results li').first().waitFor();
      await expect
        .poll(async () => [address, await findingsInLooks(page, looksOf('light'))])
        .toEqual([address, []]);
      await expect.poll(async () => [address, await sidewaysScroll(page)]).toEqual([address, 0]);
      if (pictures) {
        const name = `docs-${address.replace(/\W/g, '-')}-${window}.png`;
        await page.screenshot({ path: join(pictures, name) });
      }
    }
    expect([errors, server.missing]).toEqual([[], []]);
  },
);

test('a block of code is copied by its button, or selected where copying is refused', async () => {
  const { page, context } = await openContext(browser, `${server.address}${SITE}`, WINDOWS.desk);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('container.html');
  const block = page.locator('pre').first();
  const text = (await readStill(page, () => block.innerText())).trim();
  expect(text).not.toBe('');
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);

  await page.reload();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await expect.poll(() => page.evaluate(() => getSelection()!.toString().trim())).toBe(text);
  await context.close();
});

test('by keyboard: a search finds a section, and the contents open on a phone', async () => {
  const { page, errors } = await openContext(browser, `${server.address}${SITE}`, WINDOWS.phone);
  await page.goto('index.html');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await page.getByRole('button', { name: 'Contents' }).focus();
  await page.keyboard.press('Enter');
  await contents.getByRole('link', { name: 'Write a bot' }).waitFor();
  await page.keyboard.press('Escape');
  await contents.waitFor({ state: 'hidden' });

  await page.getByRole('searchbox').focus();
  await page.keyboard.type('retry-after');
  await page.keyboard.press('Enter');
  await page
    .getByRole('status')
    .getByText(/^\d+ results?$/)
    .waitFor();
  await page.locator('#results').getByRole('link', { name: 'Limits' }).press('Enter');
  await page.getByRole('heading', { name: 'Limits' }).waitFor();
  await expect.poll(() => page.url()).toBe(`${server.address}${SITE}bot-api.html#limits`);

  await page.goto('search.html?q=xyzzyx');
  await page.getByText('Nothing found').waitFor();
  await page.getByRole('searchbox').fill('jammat');
  await page
    .getByRole('status')
    .getByText(/^\d+ results$/)
    .waitFor();
  await expect.poll(() => page.url()).toMatch(/\?q=jammat$/);
  expect(errors).toEqual([]);
});

test('a page looks as chosen in the app', async () => {
  const { page } = await openContext(browser, `${server.address}${SITE}`);
  await page.goto('index.html');
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await readStill(page, background);
  await page.evaluate(() => localStorage.setItem('rota.preferences', '{"theme":"dark"}'));
  await page.reload();
  await expect.poll(background).not.toBe(light);
});
