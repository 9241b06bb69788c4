import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { shareServer } from './shared-server.ts';
import { startRealServer } from './test-server.ts';
import { findings, sidewaysScroll, WINDOWS } from './visitor.ts';

const app = shareServer(startRealServer);

const askButton = (page: Page) => page.getByRole('button', { name: 'What would a master do?' });

test.for(['desk', 'phone'] as const)(
  'on a %s, against bots only, a hint is shown on request, also by keyboard',
  { timeout: 120_000 },
  async (window) => {
    const { page, context, errors } = await app.visit(WINDOWS[window]);
    await page.getByRole('radio', { name: /^Keyed Triads/ }).check({ force: true });
    await page.getByRole('button', { name: 'Play now' }).click();
    const ask = askButton(page).and(page.locator(':enabled'));
    await ask.waitFor();
    expect(await page.getByText('A master in your place').isVisible()).toBe(false);
    await ask.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'A master in your place' }).waitFor();
    const advised = page.getByRole('status').filter({ hasText: 'A master in your place' });
    const card = await advised.getByRole('img').first().getAttribute('aria-label');
    expect(await page.getByRole('list', { name: 'Your hand' }).innerHTML()).toContain(card!);
    expect(await findings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('button', { name: 'Close the hint' }).press('Enter');
    await advised.waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);
    await context.close();
  },
);

test('no hints at tables that other people may join', async () => {
  const { page, context } = await app.visit();
  await page.getByRole('radio', { name: /^Keyed Triads/ }).check({ force: true });
  await page.getByRole('button', { name: 'Set up a table' }).click();
  await page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
  await page.getByRole('combobox', { name: 'Otto' }).selectOption('Open seat');
  await page.getByRole('button', { name: 'Play now' }).click();
  const other = await app.visit();
  await other.page.goto(page.url());
  await other.page.getByRole('button', { name: 'Take a seat' }).click();
  await page.getByRole('list', { name: 'Your hand' }).waitFor();
  await page.getByRole('button', { name: 'Score sheet' }).waitFor();
  expect(await askButton(page).count()).toBe(0);
  await context.close();
  await other.context.close();
});
