import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from '@playwright/test';
import { IS_FULL_LENGTH } from '@rota/game-testing/test-settings';
import { afterAll, expect, test } from 'vitest';
import { FIRST_MOVES, press } from './first-moves.ts';
import { pressUntil } from './press-until.ts';
import { shareServer } from './shared-server.ts';
import { startRealServer } from './test-server.ts';
import { openContext, openTableSetup, WINDOWS } from './visitor.ts';

/** Another site, whose page shows the room in a frame. */
let outside: Server;
const outsideAt = () => `http://localhost:${(outside.address() as AddressInfo).port}`;

const app = shareServer(async () => {
  outside = createServer((request, response) => {
    const { searchParams } = new URL(request.url!, 'http://localhost');
    const sandbox = searchParams.get('sandbox');
    const src = searchParams.get('src');
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><title>Outside</title><iframe style="width: 100%; height: 700px" src="${src}"${sandbox === null ? '' : ` sandbox="${sandbox}"`}></iframe>`,
    );
  }).listen(0, 'localhost');
  await once(outside, 'listening');
  process.env.ROTA_FRAMES = outsideAt();
  try {
    return await startRealServer();
  } finally {
    delete process.env.ROTA_FRAMES;
  }
});
afterAll(() => outside?.close());

/** Opens a page of the room in a frame of another site. */
async function openFrame(path: string, sandbox?: string) {
  const visitor = await openContext(app.browser, outsideAt(), WINDOWS.phone);
  const query = new URLSearchParams({ src: app.server.address + path });
  if (sandbox !== undefined) query.set('sandbox', sandbox);
  await visitor.page.goto(`/?${query}`);
  await expect.poll(() => visitor.page.frames().length).toBe(2);
  // A frame has everything of a page that these tests use.
  return { ...visitor, frame: visitor.page.frames()[1] as Frame as unknown as Page };
}

/** Denies what “block all cookies” denies in the settings of a browser. Runs in the page. */
function denyStorage(): void {
  const deny = (owner: object, name: string) =>
    Object.defineProperty(owner, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) deny(window, name);
  deny(Navigator.prototype, 'serviceWorker');
  deny(Document.prototype, 'cookie');
}

const NOTHING_KEPT = 'This browser keeps nothing for Rota';
const NO_SPACE = 'This browser has no space left for Rota';

/** Pages that need no storage, and what they show. */
const PAGES: readonly [path: string, shown: string | RegExp][] = [
  ['/', 'Keyed Triads'],
  ['/rules/jammat', /jammat/],
  ['/print/jammat', /jammat/],
  ['/companion/keyed-triads', /Who takes this triad/],
  ['/sheets/jammat', 'New score sheet'],
  ['/replay', /./],
  ['/lab/keyed-triads', /What experiments show/],
  ['/learn/jammat', /jammat/],
  ['/practice', /./],
  ['/matches', /./],
  ['/settings', 'Settings'],
  ['/you', 'You'],
];

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first();

test('where storage is denied every page opens and says what will be lost', async () => {
  const { context, page, errors } = await openContext(
    app.browser,
    app.server.address,
    WINDOWS.phone,
  );
  await page.addInitScript(denyStorage);
  for (const [path, shown] of PAGES) {
    await page.goto(path);
    await heading(page, shown).waitFor();
    await page.getByText(NOTHING_KEPT).waitFor();
  }
  expect(errors).toEqual([]);
  await context.close();
});

test('where storage is denied a score sheet lasts as long as the page', async () => {
  const { context, page, errors } = await openContext(
    app.browser,
    app.server.address,
    WINDOWS.phone,
  );
  await page.addInitScript(denyStorage);
  await page.goto('/sheets/keyed-triads');
  await page.getByText(NOTHING_KEPT).waitFor();
  await page.getByRole('textbox', { name: 'Name of player 1' }).fill('Ada');
  await press(page, /^Start$/);
  await page.getByRole('region', { name: 'Next entry' }).getByRole('button', { name: 'Ada' }).tap();
  await heading(page, /^Triad 2 of/).waitFor();
  await page.getByRole('link', { name: 'Questions' }).tap();
  await heading(page, /Who takes this triad/).waitFor();
  await page.goBack();
  await heading(page, /^Triad 2 of/).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test.runIf(IS_FULL_LENGTH)(
  'in a sandboxed frame every page opens, bots play and the lab counts',
  async () => {
    const { context, errors, frame } = await openFrame('/', 'allow-scripts allow-forms');
    await frame.getByText(NOTHING_KEPT).waitFor();
    for (const [title, playFirst] of FIRST_MOVES.slice(1)) {
      await frame.getByRole('radio', { name: new RegExp(`^${title}`) }).check({ force: true });
      await heading(frame, title).waitFor();
      await frame.getByText('The server cannot be reached.').waitFor();
      await press(frame, 'Play now');
      await press(frame, 'Close this message');
      await playFirst(frame);
      await frame.goto(`${app.server.address}/`);
    }
    for (const [path, shown] of PAGES) {
      await frame.goto(app.server.address + path);
      await heading(frame, shown).waitFor();
    }
    await frame.goto(`${app.server.address}/lab`);
    await frame.getByRole('textbox', { name: 'Deals' }).fill('200');
    await press(frame, /^Run it/);
    await heading(frame, 'Results').waitFor();
    // The room cannot answer a page without an origin.
    expect(errors.filter((error) => !/CORS policy|frame-ancestors/.test(error))).toEqual([]);
    await context.close();
  },
);

test('a browser that refuses the room’s cookie says what to allow, and still plays against bots', async () => {
  const { context, frame } = await openFrame('/');
  await frame.getByRole('button', { name: 'Play with a friend' }).click();
  await frame.getByText('Your browser did not keep this room’s cookie').waitFor();
  await frame.getByText('This browser refuses this room’s cookie.').waitFor();
  await frame.getByRole('radio', { name: 'jammat' }).check({ force: true });
  await heading(frame, 'jammat').waitFor();
  await press(frame, 'Play now');
  await press(frame, 'Close this message');
  await FIRST_MOVES[3]![1](frame);
  await expect.poll(() => new URL(frame.url()).pathname).toMatch(/^\/here\//);
  await context.close();
});

test('a full browser says so before a score sheet is lost, and keeps it until the page closes', async () => {
  const { context, page, errors } = await openContext(
    app.browser,
    app.server.address,
    WINDOWS.phone,
  );
  await page.goto('/sheets/keyed-triads');
  await heading(page, 'New score sheet').waitFor();
  await page.evaluate(() => {
    for (let size = 1 << 22, at = 0; size >= 1; at++) {
      try {
        localStorage.setItem(`filler ${at}`, 'x'.repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });
  await page.reload();
  await page.getByText(NO_SPACE).waitFor();
  await press(page, /^Start$/);
  await heading(page, /^Triad 1 of/).waitFor();
  await page.getByRole('link', { name: 'Questions' }).tap();
  await heading(page, /Who takes this triad/).waitFor();
  await page.goBack();
  await heading(page, /^Triad 1 of/).waitFor();
  // There is room again: the next entry stores everything.
  await page.evaluate(() => localStorage.removeItem('filler 0'));
  await page.getByRole('region', { name: 'Next entry' }).getByRole('button').first().tap();
  await heading(page, /^Triad 2 of/).waitFor();
  await expect.poll(() => page.getByText(NO_SPACE).count()).toBe(0);
  await page.reload();
  await heading(page, /^Triad 2 of/).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test.each(['full', 'cleared'])(
  'a match on this device goes on, and says so, when its storage is %s meanwhile',
  async (how) => {
    const { context, page, errors } = await openContext(
      app.browser,
      app.server.address,
      WINDOWS.phone,
    );
    await page.goto('/');
    await page.getByRole('radio', { name: 'jammat' }).check({ force: true });
    await heading(page, 'jammat').waitFor();
    await openTableSetup(page);
    await page.getByRole('radio', { name: 'On this device' }).check({ force: true });
    await page.getByRole('button', { name: 'Deal', exact: true }).click();
    await page.waitForURL(/\/here\//);
    const layOut = page.getByRole('button', { name: 'Lay them out' });
    await layOut.waitFor();
    if (how === 'full') {
      // Its quota is gigabytes, and the protocol cannot lower that of a context of its own.
      await page.evaluate(() => {
        const refuse = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
        Object.assign(IDBObjectStore.prototype, { add: refuse, put: refuse });
      });
    } else {
      const browser = await context.newCDPSession(page);
      const { origin } = new URL(app.server.address);
      await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      // Before the next move needs it.
      await page.getByText('This browser has stopped storing').waitFor();
    }
    await FIRST_MOVES[3]![1](page);
    if (how === 'full') await page.getByText(NO_SPACE).waitFor();
    await pressUntil(layOut, [page.getByRole('button', { name: 'Next deal' })]);
    await press(page, 'Close this message');
    expect(errors).toEqual([]);
    await context.close();
  },
);
