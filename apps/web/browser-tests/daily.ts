import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { readStill } from '../../../tools/testing/read-still.ts';
import { checkPage } from './check-page.ts';
import { PRESS_TIMEOUT_MS, pressUntil } from './press-until.ts';
import type { SharedServer } from './shared-server.ts';
import { SMALLEST, smallParts } from './small-parts.ts';
import { pressEnter, WINDOWS } from './visitor.ts';

const SMALL = { viewport: { width: 360, height: 740 } };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

/** By keyboard alone, while there is a card to play. */
async function playOut(page: Page): Promise<void> {
  const card = page
    .getByRole('list', { name: 'Your hand' })
    .getByRole('button', { disabled: false })
    .first();
  await pressUntil(page.getByRole('link', { name: 'How others did' }), [card], (button) =>
    pressEnter(button, { timeout: PRESS_TIMEOUT_MS }),
  );
}

/** Tests of the daily match, with the toy games and a clock that the test sets. */
export function testDaily(app: () => SharedServer): void {
  test('the daily match: one try, a line to share, and a proof when the day is over', async () => {
    const ada = await app().visitAs('Ada', WINDOWS.desk);
    const bo = await app().visitAs('Bo', SMALL);
    const { page } = ada;
    await heading(page, 'Daily rota 1').waitFor();
    await checkPage(ada, 'daily-lobby-desk');
    await heading(bo.page, 'Daily rota 1').waitFor();
    await checkPage(bo, 'daily-lobby-phone');

    await page.getByRole('link', { name: 'View' }).press('Enter');
    await button(page, 'Start your attempt').waitFor();
    await page.getByText('You will be listed as Ada').waitFor();
    await checkPage(ada, 'daily-before-desk', true);
    await pressEnter(button(page, 'Start your attempt'));
    await page.getByText('one attempt, and every move is final').waitFor();
    await page.getByRole('list', { name: 'Your hand' }).getByRole('button').first().waitFor();
    await expect.poll(() => button(page, /hint|take back/i).count()).toBe(0);
    await checkPage(ada, 'daily-table-desk');
    await playOut(page);
    await expect.poll(() => button(page, 'Rematch').count()).toBe(0);
    await pressEnter(page.getByRole('link', { name: 'How others did' }));
    const line = page.getByRole('textbox', { name: 'A line to share' });
    const words =
      /^Rota daily 1 · Sealed Bids · -?\d+ points? · place 1 of 1 · http:.*\/daily\/2026/;
    await expect.poll(() => line.inputValue()).toMatch(words);
    await page.getByRole('row', { name: /Ada.*you/ }).waitFor();
    const own = page.getByRole('region', { name: 'You and the bots at your table' });
    await expect.poll(() => own.getByRole('listitem').count()).toBeGreaterThan(1);
    const rows = await readStill(page, () => own.getByRole('listitem').allInnerTexts());
    const scores = rows.map((row) => Number(/-?\d+$/.exec(row)![0]));
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    // Fingerprints are folded away until asked for.
    const fingerprint = page.locator('details code').first();
    await expect.poll(() => fingerprint.isVisible()).toBe(false);
    await page.getByText('Show the fingerprint').click();
    await fingerprint.waitFor();
    await page.goto('/');
    await page.getByText('place 1 of 1').waitFor();

    await bo.page.goto('/daily');
    await bo.page.getByText('You see the others’ results once you have played').waitFor();
    await button(bo.page, 'Start your attempt').click();
    await bo.page.getByText('one attempt, and every move is final').waitFor();
    await checkPage(bo, 'daily-table-phone');
    await bo.page.goto('/daily');
    await button(bo.page, 'Continue your attempt').waitFor();
    await checkPage(bo, 'daily-running-phone');

    await page.goto('/daily');
    await line.waitFor();
    await page.getByText('This browser has saved the commitment').waitFor();
    await checkPage(ada, 'daily-after-desk', true);

    // After the end of the day and its time to finish.
    writeFileSync(join(app().server.data, 'clock'), '2026-11-23T02:00Z');
    await page.goto('/daily');
    const calendar = page.getByRole('table', { name: 'November 2026' });
    const played = calendar.getByRole('link', {
      name: /^Sunday, November 22, 2026 · Sealed Bids · -?\d+ points? · Place 1 of 1/,
    });
    await played.press('Enter');
    await pressEnter(button(page, 'Check it'));
    await page.getByText('Everything checks out.').waitFor();
    await page.getByText('One match was checked').waitFor();
    await page.getByText('What the bots chose was not replayed here').waitFor();
    await page.getByText('matches the one this browser saved').waitFor();
    await page.getByText(/A master in your seat scored/).waitFor();
    await page.getByRole('row', { name: /Bo.*not finished/ }).waitFor();
    await checkPage(ada, 'daily-over-desk', true);
    // Fingers reach what only later days and results have.
    const small = () => bo.page.evaluate(smallParts, SMALLEST);
    await bo.page.goto('/daily');
    const unfinished = /^Sunday, November 22, 2026 · Sealed Bids · not finished$/;
    await bo.page.getByRole('link', { name: unfinished }).waitFor();
    await expect.poll(small).toEqual([]);
    await bo.page.goto('/daily/2026-11-22');
    await button(bo.page, 'Check it').waitFor();
    await bo.page.getByRole('link', { name: 'View Ada’s match' }).waitFor();
    await expect.poll(small).toEqual([]);
    await checkPage(bo, 'daily-over-phone', true);
    await bo.page.getByRole('link', { name: 'View Ada’s match' }).click();
    await bo.page.getByRole('slider', { name: 'Step' }).waitFor();
    await button(bo.page, 'Verify the shuffle').click();
    const proof = bo.page.getByRole('dialog', { name: 'Verify the shuffle' });
    await proof.getByText(/not replayed here: .* if it has their version, \d+\./).waitFor();

    // Days that were played are found again in a later month, and on the page “You”.
    await page.goto('/you');
    await played.waitFor();
    await checkPage(ada, 'daily-you-desk', true);
    writeFileSync(join(app().server.data, 'clock'), '2026-12-01T12:00Z');
    await page.goto('/daily');
    const december = page.getByRole('table', { name: 'December 2026' });
    await december
      .getByRole('link', { name: /^Tuesday, December 1, .* · not played yet$/ })
      .waitFor();
    await expect.poll(() => button(page, 'Next month').isDisabled()).toBe(true);
    await pressEnter(button(page, 'Previous month'));
    await expect.poll(() => button(page, 'Previous month').isDisabled()).toBe(true);
    await calendar.getByRole('link', { name: /^Monday, November 30, .* · not played$/ }).waitFor();
    await played.waitFor();
    await expect.poll(() => calendar.getByRole('link').count()).toBe(9);
    await checkPage(ada, 'daily-calendar-desk', true);

    await bo.page.route('**/api/daily', (route) => route.abort());
    await bo.page.goto('/daily');
    await heading(bo.page, 'You need to be online for the daily rota').waitFor();
    await checkPage(bo, 'daily-offline-phone');
    for (const { errors, context } of [ada, bo]) {
      expect(errors).toEqual([]);
      await context.close();
    }
  });
}
