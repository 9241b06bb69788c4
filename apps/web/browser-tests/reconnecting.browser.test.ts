import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { readStill } from '../../../tools/testing/read-still.ts';
import { checkPage } from './check-page.ts';
import { shareServer } from './shared-server.ts';
import { startRealServer } from './test-server.ts';
import { openTableSetup, WINDOWS } from './visitor.ts';

const app = shareServer(startRealServer);

/** A reason why requests fail. */
interface Outage {
  readonly name: string;
  begin(page: Page): Promise<void>;
  end(page: Page): Promise<void>;
}

/** An automated browser does not fire these events. */
const announce = (page: Page, event: 'offline' | 'online') =>
  page.evaluate((name) => {
    window.dispatchEvent(new Event(name));
  }, event);

const noNetwork: Outage = {
  name: 'no network',
  async begin(page) {
    await page.context().setOffline(true);
    await announce(page, 'offline');
  },
  async end(page) {
    await page.context().setOffline(false);
    await announce(page, 'online');
  },
};

const unavailable: Outage = {
  name: 'the server answers 503',
  async begin(page) {
    const stopping = { status: 503, json: { refusal: { code: 'stopping' } } };
    await page.route('**/api/**', (route) => route.fulfill(stopping));
  },
  async end(page) {
    await page.unroute('**/api/**');
    await announce(page, 'online');
  },
};

const restart: Outage = {
  name: 'the server restarts, and a proxy answers 503',
  async begin(page) {
    await unavailable.begin(page);
    await app.server.kill();
  },
  async end(page) {
    await app.server.open();
    await unavailable.end(page);
  },
};

/** The page becomes visible again. */
const lookAgain = (page: Page) =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('a page keeps its content and inputs while the server does not answer', async () => {
  const visitor = await app.visit(WINDOWS.phone);
  const { page, context, errors } = visitor;
  const reconnecting = page.getByText('Reconnecting …').first();
  /**
   * Checks that the page stays the same through outages.
   * @param state what must not change
   */
  const outlive = async <State>(
    outages: readonly Outage[],
    picture: string,
    state: () => Promise<State>,
  ) => {
    const before = await state();
    for (const { name, begin, end } of outages) {
      await begin(page);
      await lookAgain(page);
      await reconnecting.waitFor();
      expect([name, await state()]).toEqual([name, before]);
      await checkPage(visitor, `reconnecting-${picture}`);
      await end(page);
      await reconnecting.waitFor({ state: 'hidden' });
      expect([name, await state()]).toEqual([name, before]);
    }
    return before;
  };

  await page.getByRole('radio', { name: 'Three Card' }).check({ force: true });
  await page.getByRole('heading', { name: 'Three Card', level: 2 }).waitFor();
  await page.getByRole('button', { name: 'Play now' }).click();
  const hand = page.getByRole('list', { name: 'Your hand' });
  for (const card of [0, 2]) await hand.getByRole('button').nth(card).click();
  const chosen = async () =>
    (await readStill(page, () => hand.ariaSnapshot())).match(/button.*\[pressed\]/g);
  const table = page.getByRole('region', { name: 'Three Card table' });
  const top = () => readStill(page, async () => (await table.boundingBox())!.y);
  // The notice lies over the table, which does not move.
  const [cards] = await outlive([noNetwork, restart], 'table', async () => [
    await chosen(),
    await top(),
  ]);
  expect(cards).toHaveLength(2);

  // A part of the page that does not load affects nothing else.
  await page.route('**/assets/TextView*', (route) => route.abort());
  await page.keyboard.press('F2');
  await page.getByText('This part could not be loaded.').waitFor();
  await checkPage(visitor, 'part-not-loaded');
  await page.keyboard.press('Escape');
  await expect.poll(() => chosen()).toHaveLength(2);

  await page.goto('/');
  await openTableSetup(page);
  const players = page.getByRole('group', { name: 'Players' });
  await players.getByRole('radio', { name: '5', exact: true }).check({ force: true });
  const begun = page.getByRole('link', { name: /^Three Card.*Deal 1/ });
  await begun.waitFor();
  const lobby = () =>
    readStill(page, async () => [
      await begun.count(),
      (await players.ariaSnapshot()).match(/.*checked/g),
    ]);
  expect(await outlive([noNetwork, unavailable], 'lobby', lobby)).toEqual([
    1,
    [expect.stringContaining('"5"')],
  ]);

  await page.goto('/daily');
  const day = page.getByRole('main');
  await day.getByText('You will be listed as').waitFor();
  await outlive([noNetwork, unavailable], 'daily', () =>
    readStill(page, () => day.getByRole('button').allInnerTexts()),
  );
  expect(errors.filter((what) => !what.includes('TextView'))).toEqual([]);
  await context.close();
});
