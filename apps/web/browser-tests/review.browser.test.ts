import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { playMatch } from '@rota/bots';
import type { MatchRecord } from '@rota/core';
import { policies } from '@rota/games/keyed-triads/bot';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import * as bot from '@rota/games/three-card/bot';
import { threeCard } from '@rota/games/three-card/rules';
import { expect, test } from 'vitest';
import { readStill } from '../../../tools/testing/read-still.ts';
import { shareServer } from './shared-server.ts';
import { startRealServer } from './test-server.ts';
import { downwardScroll, findings, pressEnter, sidewaysScroll } from './visitor.ts';

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
  await expect
    .poll(() => panel.getByRole('combobox', { name: 'Whose play' }).inputValue())
    .toBe('0');

  await panel.getByRole('button', { name: 'Start review' }).press('Enter');
  await pressEnter(panel.getByRole('button', { name: 'Stop' }));
  await panel.getByText(/^Stopped after \d+ decisions?; the rest/).waitFor();
  await pressEnter(panel.getByRole('button', { name: 'Review again' }));
  await panel.getByText(/^Reviewed: \d+ decisions? could have been better\.$/).waitFor();

  await expect.poll(() => panel.getByText(/^Ann: [+−]\d+\.\d\d points against/).count()).toBe(1);
  await expect.poll(() => panel.getByText(/^[+−]?\d+\.\d\d ± \d+\.\d\d points$/).count()).toBe(2);
  await expect
    .poll(() =>
      panel
        .getByText(/^\d+ good$/)
        .first()
        .isVisible(),
    )
    .toBe(true);
  const shows = panel.getByRole('button', { name: /^Show Deal \d, move \d+$/ });
  await expect.poll(() => shows.count()).toBeGreaterThan(0);
  const [, deal, move] = /Deal (\d), move (\d+)/.exec(
    (await readStill(page, () => shows.first().textContent()))!,
  )!;
  await shows.first().press('Enter');
  // The position before the move, as the player saw it.
  const where = `Deal ${deal} of 5, move ${Number(move) - 1}: a costly decision`;
  const slider = page.getByRole('slider', { name: 'Step' });
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe(where);
  await expect.poll(() => page.getByRole('combobox', { name: 'View' }).inputValue()).toBe('0');
  // Its grade here and in the list, and one reason, in words and cards.
  const graded = panel.locator('li', { hasText: /Show Deal/ }).first();
  const grade = /(Inaccuracy|Mistake|Blunder)$/;
  await expect
    .poll(() => panel.locator('[data-grade]').filter({ hasText: grade }).count())
    .toBeGreaterThan(1);
  await expect.poll(() => graded.getByText(/^Worse in /).count()).toBe(1);
  await expect.poll(() => graded.getByRole('img').count()).toBe(2);
  await expect.poll(() => findings(page)).toEqual([]);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);

  // On a phone only the middle scrolls; the page itself would scroll into nothing.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => downwardScroll(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });

  // Closed and opened again, the panel keeps its results and its position.
  await panel.getByRole('button', { name: 'Close review' }).press('Enter');
  await panel.waitFor({ state: 'hidden' });
  await expect
    .poll(() => opener(page).evaluate((button) => button === document.activeElement))
    .toBe(true);
  await pressEnter(opener(page));
  await expect.poll(() => shows.count()).toBeGreaterThan(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('a reviewed position can be played again from there, with the same cards', async () => {
  const { page, context, errors } = await app.visit();
  await showReplay(page, { ...record, seats: ['Ann', 'bot:greedy', 'bot:greedy'] });
  await opener(page).click();
  const panel = page.getByRole('complementary', { name: 'Review' });
  await panel.getByRole('button', { name: 'Start review' }).click();
  const again = panel.getByRole('button', { name: /^Try again from here Deal/ }).first();
  await again.waitFor();
  const [, deal, move] = /Deal (\d), move (\d+)/.exec(
    (await readStill(page, () => again.textContent()))!,
  )!;
  await again.click();
  await page.waitForURL(/\/here\/\w+$/);
  const hand = page.getByRole('list', { name: 'Your hand' }).getByRole('button');
  await hand.first().waitFor();
  // The hand that seat 0 had before the move.
  const { pack, moves } = record.deals[Number(deal) - 1]!;
  const before = moves.slice(0, Number(move) - 1).filter(([seat]) => seat === 0);
  const own = pack.length / 3 - before.length;
  await expect.poll(() => hand.count()).toBeLessThanOrEqual(own);
  const played = moves[Number(move) - 1]![1];
  await expect
    .poll(() => page.locator(`[data-place="hand"][data-card-id="${played}"]`).count())
    .toBe(1);
  for (const [, laid] of before) {
    await expect
      .poll(() => page.locator(`[data-place="hand"][data-card-id="${laid}"]`).count())
      .toBe(0);
  }
  // It goes on, survives a reload and is marked in the list.
  await page.locator(`[data-place="hand"][data-card-id="${played}"]`).click();
  await page
    .locator(`[data-place="hand"][data-card-id="${played}"]`)
    .waitFor({ state: 'detached' });
  await page.goto('/matches');
  await page.getByText('Tried again').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('all hands of a replay lie in one row above its controls, also with four players', async () => {
  const { page, context } = await app.visit({ viewport: { width: 1280, height: 800 } });
  const seats = ['random', 'random', 'random', 'random'] as const;
  const four = { seats, options: { deals: 1 }, seed: 'replay' };
  await showReplay(page, playMatch({ game: keyedTriads, policies }, four));
  const hands = page.getByRole('region', { name: 'All cards up' }).getByRole('region');
  const { boxes, toolbar } = await readStill(page, async () => ({
    boxes: await hands.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON())),
    toolbar: await page.getByRole('toolbar').boundingBox(),
  }));
  expect(boxes).toHaveLength(4);
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  expect(boxes[0]!.bottom).toBeLessThan(toolbar!.y);
  await context.close();
});

test('a replay with all cards up shows the undercards of every seat, which no player has seen', async () => {
  const { page, context } = await app.visit();
  const two = { seats: ['greedy', 'greedy'], options: { deals: 1 }, seed: 'unders' } as const;
  await showReplay(page, playMatch({ game: threeCard, policies: bot.policies }, two));
  const unseen = page.getByRole('region', { name: 'All cards up' }).getByText('Undercards');
  await page.getByRole('slider', { name: 'Step' }).press('Home');
  await expect.poll(() => unseen.count()).toBe(2);
  // The winner has none left.
  await page.getByRole('slider', { name: 'Step' }).press('End');
  await expect.poll(() => unseen.count()).toBe(1);
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
  await page.getByRole('button', { name: 'Share', exact: true }).waitFor();
  await expect.poll(() => opener(page).count()).toBe(0);
  await context.close();
});
