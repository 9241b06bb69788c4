import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BrowserSource, type FoundBrowser, filesOfTar, findBrowser } from './browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'rota-browser-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A file that could be started, under that name. */
function program(...path: string[]): string {
  const file = join(folder, ...path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, 0o755);
  return file;
}

/** Looks as a machine would that has nothing but what is named here. */
const look = (environment: Record<string, string>) =>
  findBrowser({ PLAYWRIGHT_BROWSERS_PATH: join(folder, 'none'), PATH: '', ...environment });

describe('where the browser is found', () => {
  test('BROWSER_PATH comes first, and one that cannot run is said aloud', async () => {
    const own = program('own/browser');
    const installed = program('bin/chromium');
    const found = await look({ BROWSER_PATH: own, PATH: dirname(installed) });
    expect(found).toMatchObject({ source: 'BROWSER_PATH', executablePath: own });
    await expect(look({ BROWSER_PATH: join(folder, 'missing') })).rejects.toThrow('BROWSER_PATH');
  });

  test('one that Playwright manages comes before an installed one', async () => {
    const revision = /chromium-(\d+)/.exec(chromium.executablePath())![1];
    const browsers = join(folder, 'managed');
    const shell = program(
      `managed/chromium_headless_shell-${revision}/chrome-linux/headless_shell`,
    );
    program('managed/chromium_headless_shell-1/chrome-linux/headless_shell');
    const environment = {
      PLAYWRIGHT_BROWSERS_PATH: browsers,
      PATH: dirname(program('bin/chromium')),
    };
    expect(await look(environment)).toMatchObject({ source: 'playwright', executablePath: shell });
    const whole = program(`managed/chromium-${revision}/chrome-linux/chrome`);
    expect(await look(environment)).toMatchObject({ source: 'playwright', executablePath: whole });
  });

  test('an installed Chrome comes before an installed Chromium', async () => {
    const PATH = dirname(program('bin/chromium'));
    expect(await look({ PATH })).toMatchObject({
      source: 'installed',
      executablePath: join(PATH, 'chromium'),
    });
    const chrome = program('bin/google-chrome');
    expect(await look({ PATH })).toMatchObject({ source: 'installed', executablePath: chrome });
  });

  test('no place at all is an error that says what to do', async () => {
    await expect(findBrowser({ PATH: '' }, ['installed'])).rejects.toThrow('BROWSER_PATH');
  });
});

describe.runIf(process.platform === 'linux' && process.arch === 'x64')('every way', () => {
  /** The packaged browser stands in for what this machine may not have. */
  const ways: [BrowserSource, (path: string) => Record<string, string>][] = [
    ['BROWSER_PATH', (path) => ({ BROWSER_PATH: path })],
    ['playwright', (path) => ({ PLAYWRIGHT_BROWSERS_PATH: managed(path) })],
    ['installed', (path) => ({ PATH: linked('way/chromium', path) })],
    ['package', () => ({})],
  ];
  test.for(ways)('starts a browser: %s', async ([source, environmentFor]) => {
    const packaged = await findBrowser({}, ['package']);
    const found = await look({ ...packaged.env, ...environmentFor(packaged.executablePath) });
    expect(found.source).toBe(source);
    const browser = await chromium.launch(found);
    const page = await browser.newPage();
    await page.setContent('<h1>Rota</h1>');
    expect(await page.getByRole('heading', { name: 'Rota' }).isVisible()).toBe(true);
    await browser.close();
  });

  /** @returns the folder the link is in */
  function linked(name: string, to: string): string {
    const link = join(folder, name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(to, link);
    return dirname(link);
  }

  function managed(to: string): string {
    const revision = /chromium-(\d+)/.exec(chromium.executablePath())![1];
    linked(`real/chromium_headless_shell-${revision}/chrome-linux/headless_shell`, to);
    return join(folder, 'real');
  }
});

test('a browser this machine has installed starts', async ({ skip }) => {
  const found = await findBrowser(process.env, ['installed']).catch(() => skip());
  const browser = await chromium.launch(found);
  expect(browser.version()).toMatch(/^\d+\./);
  await browser.close();
});

describe.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'the packaged Chromium on a bare system',
  () => {
    let found: FoundBrowser;
    beforeAll(async () => {
      // Nothing on the PATH, nobody's home, no fonts or libraries named.
      found = await findBrowser({ PATH: '', HOME: folder }, ['package']);
    }, 120_000);

    test('asks the system for nothing but the C library and its kin', () => {
      const linked = execFileSync('ldd', [found.executablePath], {
        env: { ...found.env, PATH: process.env.PATH },
        encoding: 'utf8',
      });
      const own = dirname(found.executablePath);
      const others = linked
        .split('\n')
        .map((line) => /(\S+) => (\S+)/.exec(line))
        .filter((match) => match && !match[2]!.startsWith(own))
        .map((match) => match![1]!.replace(/\.so.*/, ''));
      expect(linked).toContain(`${own}/lib/libnss3.so`);
      expect(linked).not.toContain('not found');
      expect(new Set(others)).toEqual(new Set(['libc', 'libdl', 'libgcc_s', 'libm', 'libpthread']));
    });

    test('draws words in its own font with its own libraries, as root too', async () => {
      const browser = await chromium.launchServer(found);
      const page = await (await chromium.connect(browser.wsEndpoint())).newPage();
      await page.setContent('<p>The left of the dealer leads.</p>');
      const session = await page.context().newCDPSession(page);
      await session.send('DOM.enable');
      await session.send('CSS.enable');
      const { root } = await session.send('DOM.getDocument');
      const { nodeId } = await session.send('DOM.querySelector', {
        nodeId: root.nodeId,
        selector: 'p',
      });
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
      expect(fonts.map(({ familyName }) => familyName)).toEqual(['Open Sans']);
      expect(fonts[0]!.glyphCount).toBe('The left of the dealer leads.'.length);

      const blank = await page.screenshot({ clip: { x: 0, y: 200, width: 300, height: 60 } });
      const written = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 60 } });
      expect(written.length).toBeGreaterThan(2 * blank.length);

      const maps = readFileSync(`/proc/${browser.process().pid}/maps`, 'utf8');
      for (const library of ['libnss3', 'libnspr4', 'libnssutil3', 'libexpat']) {
        const places = new Set(
          maps
            .split('\n')
            .filter((line) => line.includes(`/${library}.so`))
            .map((line) => line.split(/\s+/)[5]!),
        );
        for (const place of places) expect(place).toContain(dirname(found.executablePath));
        expect([library, places.size]).toEqual([library, 1]);
      }
      await browser.close();
    });

    test('draws shapes without a graphics card', async () => {
      const browser = await chromium.launch(found);
      const page = await browser.newPage();
      const drawn = await page.evaluate(() => {
        const canvas = document.createElement('canvas');
        const context = canvas.getContext('2d')!;
        context.fillStyle = 'rgb(10, 120, 60)';
        context.fillRect(0, 0, 10, 10);
        return [...context.getImageData(5, 5, 1, 1).data];
      });
      await browser.close();
      expect(drawn).toEqual([10, 120, 60, 255]);
    });

    test('is unpacked once', async () => {
      const cache = dirname(dirname(found.executablePath));
      const before = readdirSync(cache);
      await Promise.all([findBrowser({}, ['package']), findBrowser({}, ['package'])]);
      expect(readdirSync(cache)).toEqual(before);
    });
  },
);

test('an archive with links is refused rather than half unpacked', () => {
  const entry = Buffer.alloc(1024);
  entry.write('link', 0);
  entry.write('2', 156);
  expect(() => [...filesOfTar(entry)]).toThrow('kind of entry');
});
