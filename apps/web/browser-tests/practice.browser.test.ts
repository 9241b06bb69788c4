import type { Page } from '@playwright/test';
import { extractDecisions } from '@rota/analysis';
import { playMatch } from '@rota/bots';
import { casesOf } from '@rota/game-testing/test-settings';
import { policies } from '@rota/games/keyed-triads/bot';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { expect, test } from 'vitest';
import type { Puzzle } from '../components/learning/match-review.ts';
import { shareServer } from './shared-server.ts';
import { startRealServer } from './test-server.ts';
import { findings, pressEnter, sidewaysScroll, WINDOWS, type WindowName } from './visitor.ts';

const app = shareServer(startRealServer);

const record = playMatch(
  { game: keyedTriads, policies },
  { seats: ['random', 'greedy', 'greedy'], options: { deals: 2 }, seed: 'practice' },
);

/** Two decisions with a full hand, as puzzles; the best move is the first card, another is bad. */
function puzzles(): Puzzle[] {
  const found = extractDecisions(record, keyedTriads, 0);
  if (!found.ok) throw new Error(found.rejection.code);
  const full = found.value.filter(({ kind, view }) => {
    const { hand, phase } = view as { hand: number[]; phase: string };
    return kind === 'turn' && phase === 'claiming' && hand.length > 4;
  });
  return full.slice(0, 2).map((decision, at) => ({
    id: `match ${at}`,
    match: 'match',
    game: record.game,
    version: record.version,
    names: ['Ann', 'bot:greedy', 'bot:greedy'],
    decision,
    best: bestOf(decision.view, decision.played),
    loss: { mean: 1, margin: 0.1 },
    grade: 'blunder' as const,
    comparison: { worlds: 1000, worse: 0.7, better: 0.1, cost: 1.5 },
    spread: 1.5,
    schedule: { box: 0, due: at },
  }));
}

/** Another card than the one played, to be taken for the best one. */
function bestOf(view: unknown, played: string | undefined): string {
  const { hand } = view as { hand: number[] };
  return hand.map(keyedTriads.formatMove).find((card) => card !== played)!;
}

async function storePuzzles(page: Page, stored: readonly Puzzle[]): Promise<void> {
  await page.goto('/practice');
  await page.getByRole('heading', { name: 'No puzzles yet' }).waitFor();
  await page.evaluate(async (found) => {
    const opened = indexedDB.open('rota-learning');
    await new Promise((resolve) => {
      opened.onsuccess = resolve;
    });
    const writing = opened.result.transaction('puzzles', 'readwrite');
    for (const puzzle of found) writing.objectStore('puzzles').put(puzzle);
    await new Promise((resolve) => {
      writing.oncomplete = resolve;
    });
    opened.result.close();
  }, stored);
  await page.reload();
}

const card = (page: Page, move: string) =>
  page.locator(`[data-place="hand"][data-card-id="${move}"]`);

/** Plays a card by keyboard. */
const play = (page: Page, move: string) => pressEnter(card(page, move));

test.for(casesOf<WindowName>(['phone'], ['desk']))(
  'on a %s, a failed puzzle comes back after the others, a solved one another day',
  async (window) => {
    const { page, context, errors } = await app.visit(WINDOWS[window]);
    const [first, second] = puzzles();
    await storePuzzles(page, [first!, second!]);
    const panel = page.getByRole('region', { name: 'Practice' });
    await page.getByText('2 puzzles to solve').waitFor();
    await panel.getByRole('heading', { name: /your move$/ }).waitFor();
    await expect.poll(() => findings(page)).toEqual([]);
    await expect.poll(() => sidewaysScroll(page)).toBe(0);

    // The move of the match again: its grade and its reason.
    await play(page, first!.decision.played!);
    await panel.getByText('Blunder').waitFor();
    await panel.getByText('Worse in 7 of 10 likely deals.').waitFor();
    await panel.getByText('Comes back in this session').waitFor();
    await expect.poll(() => panel.getByRole('img').count()).toBe(2);
    await expect.poll(() => findings(page)).toEqual([]);
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    await pressEnter(panel.getByRole('button', { name: 'Next' }));

    await card(page, second!.best).waitFor();
    await play(page, second!.best);
    await panel.getByText(/^Well played/).waitFor();
    await panel.getByText('Comes back tomorrow').waitFor();
    await pressEnter(panel.getByRole('button', { name: 'Next' }));

    // The first again, this time solved.
    await page.getByText('1 puzzle to solve').waitFor();
    await play(page, first!.best);
    await panel.getByText(/^Well played/).waitFor();
    await pressEnter(panel.getByRole('button', { name: 'Next' }));
    await page.getByRole('heading', { name: 'All solved for now' }).waitFor();

    // The schedule survives a reload.
    await page.reload();
    await page.getByText(/^The next puzzle is due on/).waitFor();
    await expect.poll(() => findings(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  },
);

/** Stores the match on the device as if it had been played there. */
async function storeMatch(page: Page): Promise<void> {
  const { deals, game, version, options } = record;
  const bot = { kind: 'bot', bot: 'greedy' };
  const changes = [
    {
      type: 'created',
      game,
      version,
      options,
      seats: [{ kind: 'person', person: 'me', name: 'Ann' }, bot, bot],
      at: 1,
    },
    ...deals.flatMap(({ pack, moves }) => [
      { type: 'deal', pack },
      ...moves.map(([seat, move]) => ({ type: 'move', seat, decision: 2, move })),
    ]),
  ];
  const botSeat = { ...bot, name: 'greedy', here: true };
  const summary = {
    id: 'stored',
    game,
    state: 'over',
    seat: 0,
    seats: [{ kind: 'person', name: 'Ann', here: true }, botSeat, botSeat],
    winners: record.winners,
    totals: record.scores,
    deal: 2,
    deals: 2,
    created: Date.UTC(2026, 10, 23),
  };
  // Opened before the app has made it, the database would be made empty.
  const names = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(names).toContain('rota');
  await page.evaluate(
    async ([entries, match]) => {
      const opened = indexedDB.open('rota');
      await new Promise((resolve) => {
        opened.onsuccess = resolve;
      });
      const writing = opened.result.transaction(['entries', 'summaries'], 'readwrite');
      for (const [at, entry] of entries.entries()) {
        const number = at + 1;
        writing.objectStore('entries').put({ ...entry, number }, ['stored', number]);
      }
      writing.objectStore('summaries').put(match);
      await new Promise((resolve) => {
        writing.oncomplete = resolve;
      });
      opened.result.close();
    },
    [changes, summary] as const,
  );
}

test('the account page reviews finished matches on request, shows results, and leads to practice', async () => {
  const { page, context, errors } = await app.visit();
  await storeMatch(page);
  await page.goto('/you');
  const game = page.getByRole('region', { name: 'Keyed Triads' });
  await game.getByText(/^\d of one match/).waitFor();
  await page.getByText(/^1 finished match is not reviewed yet/).waitFor();
  await page.getByRole('button', { name: 'Review it' }).press('Enter');
  await page.getByRole('progressbar', { name: 'Reviewing your matches' }).waitFor();
  await page.getByRole('img', { name: /^In 1 reviewed match the cards were worth/ }).waitFor();
  await expect.poll(() => page.getByRole('img', { name: /a match so far/ }).count()).toBe(1);
  await expect.poll(() => page.getByText(/not reviewed yet/).count()).toBe(0);
  await page.locator('summary', { hasText: 'All figures' }).press('Enter');
  await expect.poll(() => findings(page)).toEqual([]);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);

  // The result is kept, and its costly decisions are puzzles.
  await page.reload();
  await page
    .getByText(/^(One puzzle|\d puzzles) from your own matches (is|are) due today$/)
    .waitFor();
  await page.getByRole('link', { name: 'Practise', exact: true }).press('Enter');
  await page.getByRole('heading', { name: /^Keyed Triads, deal \d: your move$/ }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
