import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { playMatch } from '@rota/bots';
import type { MatchRecord } from '@rota/core';
import { policies } from '@rota/games/keyed-triads/bot';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { expect, test } from 'vitest';
import { shareServer } from './shared-server.ts';
import { startRealServer } from './test-server.ts';
import { findings, sidewaysScroll } from './visitor.ts';

const app = shareServer(startRealServer);

/** Seat 0 plays badly, so that some decisions are costly. */
const record = playMatch(
  { game: keyedTriads, policies },
  { seats: ['random', 'greedy', 'greedy'], options: { deals: 5 }, seed: 'review' },
);

async function showReplay(page: Page, shown: MatchRecord): Promise<void> {
  const file = join(app.server.data, 'record.json');
  writeFileSync(file, JSON.stringify(shown));
  await page.goto('/matches');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('slider', { name: 'Step' }).waitFor();
}

const opener = (page: Page) => page.getByRole('button', { name: 'Review: what cost most' });

test('review lists the most costly decisions and links to them, by keyboard; it can be stopped', async () => {
  const { page, context, errors } = await app.visit();
  await showReplay(page, { ...record, seats: ['Ann', 'bot:greedy', 'bot:greedy'] });
  const panel = page.getByRole('complementary', { name: 'Review' });
  await opener(page).press('Enter');
  await panel.getByRole('heading', { name: 'Review' }).waitFor();
  expect(await panel.getByRole('combobox', { name: 'Whose play' }).inputValue()).toBe('0');

  await panel.getByRole('button', { name: 'Start review' }).press('Enter');
  await panel.getByRole('button', { name: 'Stop' }).press('Enter');
  await panel.getByText(/^Stopped after \d+ decisions?; the rest/).waitFor();
  await panel.getByRole('button', { name: 'Review again' }).press('Enter');
  await panel.getByText(/^Reviewed: \d+ costly decisions?\.$/).waitFor({ timeout: 120_000 });

  expect(await panel.getByText(/^Ann: [+−]\d+\.\d\d points against/).count()).toBe(1);
  expect(await panel.getByText(/^[+−]?\d+\.\d\d ± \d+\.\d\d points$/).count()).toBe(2);
  expect(
    await panel
      .getByText(/as good as the best found$/)
      .first()
      .isVisible(),
  ).toBe(true);
  const shows = panel.getByRole('button', { name: /^Show Deal \d, move \d+$/ });
  expect(await shows.count()).toBeGreaterThan(0);
  const [, deal, move] = /Deal (\d), move (\d+)/.exec((await shows.first().textContent())!)!;
  await shows.first().press('Enter');
  // The position before the move, as the player saw it.
  const where = `Deal ${deal} of 5, move ${Number(move) - 1}: a costly decision`;
  const slider = page.getByRole('slider', { name: 'Step' });
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe(where);
  expect(await page.getByRole('combobox', { name: 'View' }).inputValue()).toBe('0');
  expect(await panel.getByText(/was costly: “\w+” is worth/).count()).toBe(1);
  expect(await findings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);

  // Closed and opened again, the panel keeps its results and its position.
  await panel.getByRole('button', { name: 'Close review' }).press('Enter');
  await panel.waitFor({ state: 'hidden' });
  expect(await opener(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await opener(page).press('Enter');
  expect(await shows.count()).toBeGreaterThan(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('there is no review for a running match', async () => {
  const { page, context } = await app.visit();
  const { winners: _, ...rest } = record;
  const [first, second] = record.deals;
  const { scores: __, ...running } = second!;
  const moves = running.moves.slice(0, 12);
  await showReplay(page, {
    ...rest,
    deals: [first!, { ...running, moves }],
    scores: first!.scores!,
  });
  await page.getByRole('button', { name: 'Download the record' }).waitFor();
  expect(await opener(page).count()).toBe(0);
  await context.close();
});
