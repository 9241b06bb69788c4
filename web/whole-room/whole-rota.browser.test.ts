import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '../../scripts/browser.ts';
import { type OpenRoom, openRoom } from './open-room.ts';

let room: OpenRoom;
let browser: Browser;

beforeAll(async () => {
  room = await openRoom();
  browser = await chromium.launch(await findBrowser());
});

afterAll(async () => {
  await browser?.close();
  await room?.close();
});

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

async function entered(options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await page.goto(room.address);
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  return page;
}

const hand = (page: Page) => page.getByRole('list', { name: 'Your hand' }).getByRole('button');
const playable = (page: Page) =>
  page.getByRole('list', { name: 'Your hand' }).locator('button:not([aria-disabled="true"])');
const nextDeal = (page: Page) => page.getByRole('button', { name: 'Next deal' });
const over = (page: Page) => page.getByRole('link', { name: 'See it again' });

/** Brings a rota to its end: lays a card whenever one may be laid, goes on between the deals. */
async function playToTheEnd(page: Page, lay: () => Promise<void>, goOn: () => Promise<void>) {
  const deadline = Date.now() + 150_000;
  for (;;) {
    expect(Date.now(), 'the match does not end').toBeLessThan(deadline);
    if (await over(page).isVisible()) return;
    if (await nextDeal(page).isVisible()) await goOn();
    else if ((await playable(page).count()) > 0) await lay();
    else await page.waitForTimeout(20);
  }
}

async function presses(page: Page, key: string) {
  await page.keyboard.press(key);
}

/** Walks with Tab until what has the focus is what was wanted. */
async function tabTo(page: Page, isThere: () => Promise<boolean>) {
  for (let stop = 0; stop < 60; stop++) {
    if (await isThere()) return;
    await presses(page, 'Tab');
  }
  throw new Error('the keyboard does not get there');
}

const focused = (page: Page, role: string, name: string) => () =>
  page.evaluate(
    ([role, name]) => {
      const at = document.activeElement;
      const text = at?.getAttribute('aria-label') ?? at?.textContent ?? '';
      return at?.tagName.toLowerCase() === role && text.includes(name!);
    },
    [role, name],
  );

const inHand = (page: Page) => () =>
  page.evaluate(
    () => document.activeElement?.closest('ul')?.getAttribute('aria-label') === 'Your hand',
  );

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('a whole rota of Keyed Triads by mouse, %s', async (_, options) => {
  const page = await entered(options);
  await page.getByRole('button', { name: 'Play now' }).click();
  await playToTheEnd(
    page,
    async () => {
      // The hand may be dealt anew between the look and the click; then it is looked at again.
      await playable(page)
        .first()
        .click({ timeout: 1000 })
        .catch(() => {});
    },
    async () => {
      await nextDeal(page)
        .click({ timeout: 1000 })
        .catch(() => {});
    },
  );
  await over(page).click();
  await page
    .getByRole('heading', { name: /Replay/ })
    .first()
    .waitFor();
  await page.context().close();
});

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('a whole rota of Keyed Triads by keyboard alone, %s', async (_, options) => {
  const page = await entered(options);
  await tabTo(page, focused(page, 'button', 'Play now'));
  await presses(page, 'Enter');
  await playToTheEnd(
    page,
    async () => {
      await tabTo(page, inHand(page));
      await presses(page, 'Enter');
    },
    async () => {
      await tabTo(page, focused(page, 'button', 'Next deal')).catch(() => {});
      await presses(page, 'Enter');
    },
  );
  await page.context().close();
});

test('the server is killed in the middle of a match: the page goes on, and finds it afterwards', async () => {
  const page = await entered(DESKTOP);
  await page.getByRole('button', { name: 'Play now' }).click();
  const lay = async () => {
    await playable(page)
      .first()
      .click({ timeout: 1000 })
      .catch(() => {});
  };
  await hand(page).first().waitFor();
  for (let card = 0; card < 5; card++) {
    await playable(page).first().waitFor();
    await lay();
  }
  await room.restart();
  await playToTheEnd(page, lay, async () => {
    await nextDeal(page)
      .click({ timeout: 1000 })
      .catch(() => {});
  });
  await room.restart();
  await page.goto(`${room.address}/matches`);
  await page
    .getByText(/You won|won$|shared the win/)
    .first()
    .waitFor();
  await page.context().close();
});

test.each(['light', 'dark'] as const)(
  'axe finds nothing serious on any page, %s',
  async (colorScheme) => {
    const page = await entered({ ...DESKTOP, colorScheme });
    const serious = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${page.url()} ${id}: ${nodes[0]!.html}`);
    };
    const found: string[] = [];
    for (const path of [
      '/',
      '/matches',
      '/rules',
      '/rules/keyed-triads',
      '/settings',
      '/nowhere',
    ]) {
      await page.goto(room.address + path);
      await page.getByRole('heading').first().waitFor();
      found.push(...(await serious()));
    }
    await page.goto(room.address);
    await page.getByRole('button', { name: 'Play now' }).click();
    await playable(page).first().waitFor();
    found.push(...(await serious()));
    expect(found).toEqual([]);
    await page.context().close();
  },
);
