import type { Page } from '@playwright/test';
import { casesOf } from '@rota/game-testing/test-settings';
import { expect, test } from 'vitest';
import { readStill } from '../../../tools/testing/read-still.ts';
import { shareServer } from './shared-server.ts';
import { startRealServer } from './test-server.ts';
import { findings, openTableSetup, sidewaysScroll, WINDOWS, type WindowName } from './visitor.ts';

const app = shareServer(startRealServer);

const askButton = (page: Page) => page.getByRole('button', { name: 'What would a master do?' });

async function openTable(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Keyed Triads/ }).check({ force: true });
  await page.getByRole('button', { name: 'Play now' }).click();
  await askButton(page).and(page.locator(':enabled')).waitFor();
}

const hint = (page: Page) => page.getByRole('status').filter({ hasText: 'A master in your place' });

test.for(casesOf<WindowName>(['phone'], ['desk']))(
  'on a %s, against bots only, a hint stands above the table and covers none of it, until Escape',
  async (window) => {
    const { page, context, errors } = await app.visit(WINDOWS[window]);
    await openTable(page);
    await expect.poll(() => page.getByText('A master in your place').isVisible()).toBe(false);
    await askButton(page).focus();
    await page.keyboard.press('Enter');
    const advised = hint(page);
    await advised.getByText(/^(Next best|A close call|At first sight|There is no other)/).waitFor();
    const held = page.locator('button[data-hinted]');
    const card = await readStill(page, () => held.getAttribute('aria-label'));
    await advised.getByText(`Lay the ${card}`, { exact: true }).waitFor();
    const table = page.getByRole('region', { name: 'Keyed Triads table' });
    const [above, below] = await readStill(page, () =>
      Promise.all([advised.locator('> div').boundingBox(), table.boundingBox()]),
    );
    expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y);
    // In the place of the tip.
    await expect
      .poll(() => page.getByRole('complementary', { name: 'Tip' }).isVisible())
      .toBe(false);
    await expect.poll(() => findings(page)).toEqual([]);
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    await page.keyboard.press('Escape');
    await advised.waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator('[data-hinted]').count()).toBe(0);
    await expect
      .poll(() => askButton(page).evaluate((button) => button === document.activeElement))
      .toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  },
);

test('“Play it” plays the move of the hint, and the hint is gone', async () => {
  const { page, context, errors } = await app.visit();
  await openTable(page);
  await askButton(page).click();
  const advised = page.locator('button[data-hinted]');
  const card = await readStill(page, () => advised.getAttribute('aria-label'));
  await page.getByRole('button', { name: 'Play it' }).press('Enter');
  await hint(page).waitFor({ state: 'hidden' });
  const hand = page.getByRole('list', { name: 'Your hand' });
  await hand.getByRole('button', { name: card!, exact: true }).waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await context.close();
});

test('a card raised before “Play it” is lowered, and the hint to tap again is gone', async () => {
  const { page, context, errors } = await app.visit(WINDOWS.phone);
  await openTable(page);
  await askButton(page).click();
  const advised = page.locator('button[data-hinted]');
  await advised.waitFor();
  const card = await readStill(page, () => advised.getAttribute('aria-label'));
  const others = page.locator('[data-place="hand"]:not([data-hinted])');
  await others.first().tap();
  await page.locator('[data-place="hand"][data-raised]').waitFor();
  const again = page.getByText('Press again to play');
  await again.waitFor();
  const [seat, below] = await readStill(page, () =>
    Promise.all([page.locator('[data-own-seat]').boundingBox(), again.boundingBox()]),
  );
  expect(below!.y).toBeGreaterThan(seat!.y + seat!.height);
  await page.getByRole('button', { name: 'Play it' }).press('Enter');
  const hand = page.getByRole('list', { name: 'Your hand' });
  await hand.getByRole('button', { name: card!, exact: true }).waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('[data-place="hand"][data-raised]').count()).toBe(0);
  await expect.poll(() => page.getByText('Press again to play').count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('no hints at tables that other people may join', async () => {
  const { page, context } = await app.visit();
  await page.getByRole('radio', { name: /^Keyed Triads/ }).check({ force: true });
  await openTableSetup(page);
  await page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
  await page.getByRole('combobox', { name: 'Otto' }).selectOption('Open seat');
  await page.getByRole('button', { name: 'Deal', exact: true }).click();
  const other = await app.visit();
  await page.waitForURL(/\/table\//);
  await other.page.goto(await readStill(page, async () => page.url()));
  await other.page.getByRole('button', { name: 'Take a seat' }).click();
  await page.getByRole('list', { name: 'Your hand' }).waitFor();
  await page.getByRole('button', { name: 'Score sheet' }).waitFor();
  await expect.poll(() => askButton(page).count()).toBe(0);
  await context.close();
  await other.context.close();
});
