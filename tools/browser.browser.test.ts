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
import { readStill } from './testing/read-still.ts';

const folder = mkdtempSync(join(tmpdir(), 'rota-browser-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Creates an executable file. */
function createProgram(...path: string[]): string {
  const file = join(folder, ...path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, 0o755);
  return file;
}

/** Finds a browser on a machine with only the given environment. */
const findWith = (environment: Record<string, string>) =>
  findBrowser({ PLAYWRIGHT_BROWSERS_PATH: join(folder, 'none'), PATH: '', ...environment });

describe('the browser is found', () => {
  test('at BROWSER_PATH first; one that cannot run is an error', async () => {
    const own = createProgram('own/browser');
    const installed = createProgram('bin/chromium');
    const found = await findWith({ BROWSER_PATH: own, PATH: dirname(installed) });
    expect(found).toMatchObject({ source: 'BROWSER_PATH', executablePath: own });
    await expect(findWith({ BROWSER_PATH: join(folder, 'missing') })).rejects.toThrow(
      'BROWSER_PATH',
    );
  });

  test('in Playwright’s folder before an installed one', async () => {
    const revision = /chromium-(\d+)/.exec(chromium.executablePath())![1];
    const browsers = join(folder, 'managed');
    const shell = createProgram(
      `managed/chromium_headless_shell-${revision}/chrome-linux/headless_shell`,
    );
    createProgram('managed/chromium_headless_shell-1/chrome-linux/headless_shell');
    const environment = {
      PLAYWRIGHT_BROWSERS_PATH: browsers,
      PATH: dirname(createProgram('bin/chromium')),
    };
    expect(await findWith(environment)).toMatchObject({
      source: 'playwright',
      executablePath: shell,
    });
    const whole = createProgram(`managed/chromium-${revision}/chrome-linux/chrome`);
    expect(await findWith(environment)).toMatchObject({
      source: 'playwright',
      executablePath: whole,
    });
  });

  test('as an installed Chrome before an installed Chromium', async () => {
    const PATH = dirname(createProgram('bin/chromium'));
    expect(await findWith({ PATH })).toMatchObject({
      source: 'installed',
      executablePath: join(PATH, 'chromium'),
    });
    const chrome = createProgram('bin/google-chrome');
    expect(await findWith({ PATH })).toMatchObject({ source: 'installed', executablePath: chrome });
  });

  test('or nowhere: an error that says what to do', async () => {
    await expect(findBrowser({ PATH: '' }, ['installed'])).rejects.toThrow('BROWSER_PATH');
  });
});

describe.runIf(process.platform === 'linux' && process.arch === 'x64')('every source', () => {
  /** The packaged browser stands in for those this machine may lack. */
  const sources: [BrowserSource, (path: string) => Record<string, string>][] = [
    ['BROWSER_PATH', (path) => ({ BROWSER_PATH: path })],
    ['playwright', (path) => ({ PLAYWRIGHT_BROWSERS_PATH: linkManaged(path) })],
    ['installed', (path) => ({ PATH: link('source/chromium', path) })],
    ['package', () => ({})],
  ];
  test.for(sources)('starts a browser: %s', async ([source, environmentFor]) => {
    const packaged = await findBrowser({}, ['package']);
    const found = await findWith({ ...packaged.env, ...environmentFor(packaged.executablePath) });
    expect(found.source).toBe(source);
    const browser = await chromium.launch(found);
    const page = await browser.newPage();
    await page.setContent('<h1>Rota</h1>');
    await expect.poll(() => page.getByRole('heading', { name: 'Rota' }).isVisible()).toBe(true);
    await browser.close();
  });

  /** @returns the folder the link is in */
  function link(name: string, to: string): string {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(to, path);
    return dirname(path);
  }

  function linkManaged(to: string): string {
    const revision = /chromium-(\d+)/.exec(chromium.executablePath())![1];
    link(`real/chromium_headless_shell-${revision}/chrome-linux/headless_shell`, to);
    return join(folder, 'real');
  }
});

test('an installed browser starts', async ({ skip }) => {
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
      // An empty PATH, an empty home, no variables for fonts or libraries.
      found = await findBrowser({ PATH: '', HOME: folder }, ['package']);
    });

    test('needs only the system’s C library', () => {
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

    test('draws text in its own font with its own libraries, also as root', async () => {
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

      const [written, blank] = await readStill(page, () =>
        Promise.all(
          [0, 200].map((y) => page.screenshot({ clip: { x: 0, y, width: 300, height: 60 } })),
        ),
      );
      expect(written!.length).toBeGreaterThan(2 * blank!.length);

      const maps = readFileSync(`/proc/${browser.process().pid}/maps`, 'utf8');
      for (const library of ['libnss3', 'libnspr4', 'libnssutil3', 'libexpat']) {
        const paths = new Set(
          maps
            .split('\n')
            .filter((line) => line.includes(`/${library}.so`))
            .map((line) => line.split(/\s+/)[5]!),
        );
        for (const path of paths) expect(path).toContain(dirname(found.executablePath));
        expect([library, paths.size]).toEqual([library, 1]);
      }
      await browser.close();
    });

    test('draws shapes without a graphics card', async () => {
      const browser = await chromium.launch(found);
      const page = await browser.newPage();
      const draw = () => {
        const canvas = document.createElement('canvas');
        const context = canvas.getContext('2d')!;
        context.fillStyle = 'rgb(10, 120, 60)';
        context.fillRect(0, 0, 10, 10);
        return [...context.getImageData(5, 5, 1, 1).data];
      };
      await expect.poll(() => page.evaluate(draw)).toEqual([10, 120, 60, 255]);
      await browser.close();
    });

    test('is unpacked once', async () => {
      const cache = dirname(dirname(found.executablePath));
      const before = readdirSync(cache);
      await Promise.all([findBrowser({}, ['package']), findBrowser({}, ['package'])]);
      expect(readdirSync(cache)).toEqual(before);
    });
  },
);

test('an archive with links is rejected', () => {
  const entry = Buffer.alloc(1024);
  entry.write('link', 0);
  entry.write('2', 156);
  expect(() => [...filesOfTar(entry)]).toThrow('kind of entry');
});
