import type { Page } from '@playwright/test';
import { extractDecisions } from '@rota/analysis';
import { playMatch } from '@rota/bots';
import { policies } from '@rota/games/keyed-triads/bot';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { expect, test } from 'vitest';
import type { Puzzle } from '../learning/match-review.ts';
import { shareServer } from './shared-server.ts';
import { startRealServer } from './test-server.ts';
import { findings, sidewaysScroll, WINDOWS } from './visitor.ts';

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
const play = (page: Page, move: string) => card(page, move).press('Enter');

test.for(['desk', 'phone'] as const)(
  'on a %s, a failed puzzle comes back after the others, a solved one another day',
  async (window) => {
    const { page, context, errors } = await app.visit(WINDOWS[window]);
    const [first, second] = puzzles();
    await storePuzzles(page, [first!, second!]);
    const panel = page.getByRole('region', { name: 'Practice' });
    await page.getByText('2 puzzles to solve').waitFor();
    await panel.getByRole('heading', { name: /your move$/ }).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);

    // The move of the match again: its grade and its reason.
    await play(page, first!.decision.played!);
    await panel.getByText('Blunder').waitFor();
    await panel.getByText('It does worse in 7 of 10 likely layouts.').waitFor();
    await panel.getByText('Comes back in this session').waitFor();
    expect(await panel.getByRole('img').count()).toBe(2);
    expect(await findings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await panel.getByRole('button', { name: 'Next' }).press('Enter');

    await card(page, second!.best).waitFor();
    await play(page, second!.best);
    await panel.getByText(/^Well played/).waitFor();
    await panel.getByText('Comes back tomorrow').waitFor();
    await panel.getByRole('button', { name: 'Next' }).press('Enter');

    // The first again, this time solved.
    await page.getByText('1 puzzle to solve').waitFor();
    await play(page, first!.best);
    await panel.getByText(/^Well played/).waitFor();
    await panel.getByRole('button', { name: 'Next' }).press('Enter');
    await page.getByRole('heading', { name: 'All solved for now' }).waitFor();

    // The schedule survives a reload.
    await page.reload();
    await page.getByText(/^The next puzzle is due on/).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  },
);
