import type { Page } from '@playwright/test';
import type { Duplicate } from '@rota/protocol';
import { expect, test } from 'vitest';
import { readStill } from '../../../tools/testing/read-still.ts';
import { checkPage } from './check-page.ts';
import { pressUntil } from './press-until.ts';
import { changeName, sendRequest } from './send-request.ts';
import { shareServer } from './shared-server.ts';
import { startToyServer } from './test-server.ts';
import { openTableSetup, type Visitor, WINDOWS } from './visitor.ts';

const app = shareServer(startToyServer);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const compare = (page: Page) => page.getByRole('link', { name: 'Compare the tables' });

/** Opens an invitation as a new visitor, and takes a seat on its side. */
async function join({ page }: Visitor, link: string, name: string, side: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await button(page, `Play for side ${side}`).click();
}

/** Lays the first or the last card again and again until the table has finished. */
async function playToTheEnd(page: Page, which: 'first' | 'last'): Promise<void> {
  const hand = page.getByRole('list', { name: 'Your hand' });
  const card = hand.getByRole('button', { disabled: false })[which]();
  const next = page.getByRole('button', { name: 'Next deal', disabled: false });
  await pressUntil(compare(page), [next, card]);
}

test('four friends at two tables play the same cards, and one table shows what each side made of them', async () => {
  const ada = await app.visit(WINDOWS.desk);
  const bo = await app.enter(WINDOWS.phone);
  const cy = await app.enter(WINDOWS.desk);
  const di = await app.enter(WINDOWS.desk);
  const all = [ada, bo, cy, di];
  await changeName(ada.page, 'Ada');
  await ada.page.getByRole('radio', { name: /^Sealed Bids/ }).check({ force: true });
  await openTableSetup(ada.page);
  await ada.page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
  await ada.page.getByRole('combobox', { name: 'Otto' }).selectOption('Open seat');
  await ada.page.getByRole('radio', { name: 'Duplicate' }).check({ force: true });
  await ada.page.getByText('Two tables play the same cards with seats exchanged').waitFor();
  await button(ada.page, 'Invite the others').click();

  await ada.page.getByText('3 more players and the tables begin.').waitFor();
  const linkOf = (side: string) =>
    readStill(ada.page, () =>
      ada.page.getByRole('textbox', { name: `Link for side ${side}` }).inputValue(),
    );
  const [own, other] = [await linkOf('A'), await linkOf('B')];
  await checkPage(ada, 'duplicate-waiting-desk', true);
  await bo.page.goto(own);
  await bo.page.getByRole('region', { name: 'Table 2' }).waitFor();
  await checkPage(bo, 'duplicate-join-phone');
  await join(bo, own, 'Bo', 'A');
  await join(cy, other, 'Cy', 'B');
  await ada.page.getByText('One more player and the tables begin.').waitFor();
  const [first, second] = ['Table 1', 'Table 2'].map((name) =>
    ada.page.getByRole('region', { name }),
  );
  await first!.getByText('Ada (you)').waitFor();
  await first!.getByText('Cy').waitFor();
  await second!.getByText('Bo').waitFor();
  await second!.getByText('Free seat').waitFor();

  // The lobby leads back to the match that waits.
  await bo.page.goto('/');
  await bo.page.getByRole('link', { name: /Duplicate match: waiting for players/ }).click();
  await bo.page.getByText('Bo (you)').waitFor();
  await join(di, other, 'Di', 'B');
  for (const { page } of all) await page.getByRole('list', { name: 'Your hand' }).waitFor();
  await expect.poll(() => new Set(all.map(({ page }) => page.url())).size).toBe(2);

  await Promise.all(
    [bo, di].map(({ page }, at) => playToTheEnd(page, at === 0 ? 'last' : 'first')),
  );
  await compare(bo.page).click();
  await bo.page.getByText('Everyone sees the result here when all tables have finished.').waitFor();
  await expect.poll(() => bo.page.getByRole('table').count()).toBe(0);
  await checkPage(bo, 'duplicate-running-phone');

  await Promise.all([ada, cy].map(({ page }) => playToTheEnd(page, 'first')));
  await compare(ada.page).click();
  for (const { page } of [ada, bo]) {
    const rows = page.getByRole('table', { name: 'Each side’s points' }).getByRole('row');
    await rows.first().waitFor();
    const address = await readStill(page, async () => page.url());
    const id = new URL(address).pathname.split('/').at(-1)!;
    const answer = await page.request.get(`/api/duplicates/${id}`);
    const { result, tables } = (await answer.json()) as Duplicate;
    const minus = (points: readonly number[]) => {
      const difference = points[0]! - points[1]!;
      return difference > 0 ? `+${difference}` : `${difference}`.replace('-', '−');
    };
    const sums = (points: readonly (readonly number[] | null)[]) =>
      [0, 1].map((side) => points.reduce((sum, each) => sum + each![side]!, 0));
    expect(result!.deals).toHaveLength(2);
    // Two rows of headings come first, and the totals last.
    const shown = await readStill(page, async () =>
      Promise.all((await rows.all()).slice(2).map((row) => row.getByRole('cell').allInnerTexts())),
    );
    expect(shown.slice(0, -1)).toEqual(
      result!.deals.map(({ points }) => [...points.flat().map(String), minus(sums(points))]),
    );
    expect(shown.at(-1)!.at(-1)).toBe(minus(result!.totals));
    expect(tables.map(({ players }) => players.map(({ name }) => name))).toEqual([
      ['Ada', 'Cy'],
      ['Di', 'Bo'],
    ]);
    await page.getByText('Ada (table 1), Bo (table 2)').waitFor();
  }
  await button(bo.page, 'Verify the shuffle').click();
  await bo.page.getByText('Everything is as it should be.').waitFor();
  await checkPage(ada, 'duplicate-result-desk');
  await checkPage(bo, 'duplicate-result-phone', true);
  await ada.page.getByRole('link', { name: 'Watch table 2' }).click();
  await ada.page.getByRole('toolbar', { name: 'Playback' }).waitFor();
  expect(all.flatMap(({ errors }) => errors)).toEqual([]);
  for (const { context } of all) await context.close();
});

test('one who changes their mind gives up the seat, and the host can close the match', async () => {
  const ada = await app.enter();
  const bo = await app.enter();
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const { id } = await sendRequest<Duplicate>(ada.page, 'POST', '/api/duplicates', {
    game: 'sealed-bids',
    seats,
  });
  await join(bo, `/duplicate/${id}`, 'Bo', 'B');
  await bo.page.getByText('2 more players and the tables begin.').waitFor();
  await button(bo.page, 'Change to side A').click();
  await bo.page.getByRole('textbox', { name: 'Link for side B' }).waitFor();
  await button(bo.page, 'Give up your seat').click();
  await bo.page.getByRole('button', { name: 'Set up a table' }).waitFor();
  await ada.page.goto(`/duplicate/${id}`);
  await ada.page.getByText('3 more players and the tables begin.').waitFor();
  // The host came as a guest.
  await ada.page.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await button(ada.page, 'Save').click();
  await ada.page.getByText('Ada (you)').waitFor();
  await button(ada.page, 'Close this match').click();
  await ada.page.getByRole('button', { name: 'Set up a table' }).waitFor();
  await ada.page.goto(`/duplicate/${id}`);
  await ada.page.getByText('This duplicate match does not exist, or it was closed.').waitFor();
  for (const { context, errors } of [ada, bo]) {
    expect(errors).toEqual([]);
    await context.close();
  }
});
