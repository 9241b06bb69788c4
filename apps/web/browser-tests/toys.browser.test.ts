import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { MatchRecord } from '@rota/core';
import { expect, test } from 'vitest';
import { readStill } from '../../../tools/testing/read-still.ts';
import { checkPage } from './check-page.ts';
import { testDaily } from './daily.ts';
import { pressUntil } from './press-until.ts';
import { shareServer } from './shared-server.ts';
import { testSocial } from './social.ts';
import { startToyServer } from './test-server.ts';
import { openTableSetup, pictures, type Visitor, WINDOWS, watchReplay } from './visitor.ts';

const app = shareServer(startToyServer);

async function playNow(page: Page, game: string, where?: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${game}`) }).check({ force: true });
  await openTableSetup(page);
  await page.getByRole('radio', { name: '3', exact: true }).check({ force: true });
  if (where) await page.getByRole('radio', { name: where }).check({ force: true });
  await page.getByRole('button', { name: 'Deal', exact: true }).click();
  await page.getByRole('region', { name: `Table of ${game}` }).waitFor();
}

/** Presses the first available of the given buttons until the match is over. */
async function playToTheEnd(page: Page, ...choices: Locator[]): Promise<void> {
  const nextDeal = page.getByRole('button', { name: 'Next deal', disabled: false });
  await pressUntil(page.getByRole('button', { name: 'Rematch' }), [nextDeal, ...choices]);
}

const idOf = async (page: Page) => {
  const address = await readStill(page, async () => page.url());
  return new URL(address).pathname.split('/').at(-1)!;
};

async function recordOf({ page }: Visitor): Promise<MatchRecord> {
  return (await page.request.get(`/api/tables/${await idOf(page)}/record`)).json();
}

const anyCard = (page: Page) =>
  page.getByRole('list', { name: 'Your hand' }).getByRole('button', { disabled: false }).first();

test('a game of sealed choices completes, and each player sees only what they may', async () => {
  const visitor = await app.visit();
  const { page, errors } = visitor;
  await playNow(page, 'Sealed Bids');
  await playToTheEnd(page, anyCard(page));
  const record = await recordOf(visitor);
  expect(record.deals).toHaveLength(3);
  const check = page.getByRole('link', { name: 'Verify the shuffle' });
  const id = await idOf(page);
  await expect.poll(() => check.getAttribute('href')).toBe(`/match/${id}?check`);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'What happened' }).click();
  const account = page.getByRole('complementary', { name: 'What happened' });
  await account.getByRole('listitem').first().waitFor();
  const lines = await readStill(page, () => account.getByRole('listitem').allInnerTexts());
  const own = lines.filter((line) => line.includes('unseen by the others'));
  expect(own).toHaveLength(record.deals.length * 3);
  expect(lines.filter((line) => line.includes('has laid a card'))).toHaveLength(
    record.deals.flatMap(({ moves }) => moves.filter(([seat]) => seat !== 0)).length,
  );
  await page.keyboard.press('Escape');
  await account.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'What happened' }).click();
  await account.getByRole('button', { name: 'Close the log' }).click();
  await account.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await visitor.context.close();
});

test('between two deals the scores count up over the table, and play can go on at once', async () => {
  const { page, context, errors } = await app.visit({
    ...WINDOWS.desk,
    reducedMotion: 'no-preference',
  });
  await playNow(page, 'Sealed Bids');
  const summary = page.getByRole('dialog', { name: 'Deal 1 is over' });
  const next = page.getByRole('button', { name: 'Next deal' });
  await pressUntil(summary, [anyCard(page)]);
  await expect.poll(() => next.evaluate((button) => button === document.activeElement)).toBe(true);
  // A key completes the count.
  await page.keyboard.press('Shift');
  const rows = summary.getByRole('list').first().getByRole('listitem');
  // Nothing was won before: what was gained is the total, as counted and as read aloud.
  const counted = expect.stringMatching(/\+(\d+)\s\1\s\1 in all/);
  await expect.poll(() => rows.allInnerTexts()).toEqual([counted, counted, counted]);
  await summary.getByText('Verify the shuffle').click();
  await summary.locator('details code').waitFor();
  // Closed, the scores leave a bar below the table.
  await page.keyboard.press('Escape');
  await summary.waitFor({ state: 'detached' });
  const bar = page.getByRole('region', { name: 'Deal 1 is over' });
  await bar.getByRole('button', { name: 'What decided it' }).click();
  await summary.waitFor();
  await next.press('Enter');
  await summary.waitFor({ state: 'detached' });
  await page.getByText('Deal 2 of 3').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('a game of reactions completes; a wrong call is penalised and a second one rejected', async () => {
  const visitor = await app.visit();
  const { page, errors } = visitor;
  await playNow(page, 'Snap');
  const snap = page.getByRole('button', { name: 'Snap!' });
  await page.getByRole('button', { name: 'Turn up', disabled: false }).waitFor();
  // The top cards may match by chance: then the first call is right and takes them, and only the next one is wrong.
  await pressUntil(page.getByRole('alert').getByText('Wait for the next card'), [snap]);
  await playToTheEnd(page, page.getByRole('button', { name: 'Turn up', disabled: false }));
  const record = await recordOf(visitor);
  const calls = record.deals[0]!.moves.filter(([seat, move]) => seat === 0 && move === 'snap');
  expect(calls.length).toBeGreaterThan(0);
  expect(errors).toEqual([]);
  await visitor.context.close();
});

test('on this device: a match without a server survives a reload and is listed', async () => {
  const visitor = await app.visit();
  const { page, context, errors } = visitor;
  // With animations off nothing waits for them.
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Off' }).check({ force: true });
  await page.getByRole('link', { name: 'Rota' }).click();
  await playNow(page, 'Sealed Bids', 'On this device');
  const hand = page.getByRole('list', { name: 'Your hand' }).getByRole('button');
  // Everything needed is loaded: the server is cut off.
  await context.route('**/api/**', (route) => route.abort());
  await expect.poll(() => hand.count()).toBe(3);
  await anyCard(page).click();
  await expect.poll(() => hand.count()).toBe(2);
  const names = () => hand.evaluateAll((cards) => cards.map((card) => card.ariaLabel));
  const held = await readStill(page, names);
  await page.reload();
  await expect.poll(names).toEqual(held);
  await playToTheEnd(page, anyCard(page));
  await watchReplay(page);
  await page.getByRole('slider', { name: 'Step' }).press('End');
  await page.getByRole('status').getByText('The match is over').waitFor();

  await page.goto('/');
  await page.getByText('The server cannot be reached').waitFor();
  const row = page.getByRole('listitem').getByRole('link', { name: /Sealed Bids/ });
  await expect.poll(() => row.innerText()).toContain('On this device');
  await row.click();
  await page.getByRole('slider', { name: 'Step' }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('a damaged match on this device is reported, saved as a file and deleted', async () => {
  const visitor = await app.visit(WINDOWS.phone);
  const { page, context, errors } = visitor;
  await playNow(page, 'Sealed Bids', 'On this device');
  await anyCard(page).waitFor();
  const id = await idOf(page);
  await page.evaluate(
    (id) =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('rota');
        opening.onsuccess = () => {
          const writing = opening.result.transaction('entries', 'readwrite');
          writing.objectStore('entries').delete([id, 2]);
          writing.oncomplete = () => done();
        };
      }),
    id,
  );
  await page.reload();
  await page.getByRole('heading', { name: 'This match cannot be opened' }).waitFor();
  await checkPage(visitor, 'damaged-match-phone', true);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a copy' }).click();
  expect((await download).suggestedFilename()).toContain(id);
  await page.getByRole('button', { name: 'Discard the match' }).click();
  await page.getByRole('button', { name: 'Discard it for good?' }).click();
  await page.getByRole('heading', { name: 'Sealed Bids' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: /On this device/ }).count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('two people share a device, and neither sees the other’s cards', async () => {
  const { page, context, errors } = await app.visit(WINDOWS.phone);
  await page.getByRole('radio', { name: /^Sealed Bids/ }).check({ force: true });
  await openTableSetup(page);
  await page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: 'On this device' }).check({ force: true });
  await page.getByRole('combobox', { name: 'Otto' }).selectOption('Player at this device');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bea');
  await page.getByRole('button', { name: 'Deal', exact: true }).click();
  const hand = page.getByRole('list', { name: 'Your hand' }).getByRole('button');
  const mine = page.getByRole('button', { name: /^I am / });
  const give = page.getByRole('button', { name: 'Pass the device' });
  const seen = new Set<string>();
  const names: string[] = [];
  for (let turn = 0; turn < 2; turn++) {
    names.push(await readStill(page, () => mine.innerText()));
    await expect.poll(() => hand.count()).toBe(0);
    if (pictures) await page.screenshot({ path: join(pictures, `hand-over-${turn}.png`) });
    await mine.click();
    await expect.poll(() => hand.count()).toBe(3);
    const labels = await readStill(page, () =>
      hand.evaluateAll((cards) => cards.map((card) => card.ariaLabel!)),
    );
    for (const label of labels) seen.add(label);
    await hand.first().click();
    // After both have played, the holder of the device may play again at once.
    if (turn === 1) break;
    await give.waitFor();
    if (pictures) await page.screenshot({ path: join(pictures, 'hand-over-given.png') });
    await give.click();
  }
  // Six different cards: each player saw only their own hand.
  expect(seen.size).toBe(6);
  expect(names[1]).toBe('I am Bea');
  await playToTheEnd(page, mine, give, anyCard(page));
  expect(errors).toEqual([]);
  await context.close();
});

test('two people meet at a table by its link and see each other’s moves', async () => {
  const host = await app.visit();
  const guest = await app.visit();
  await host.page.getByRole('radio', { name: /^Sealed Bids/ }).check({ force: true });
  await openTableSetup(host.page);
  await host.page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
  await host.page.getByRole('combobox', { name: 'Otto' }).selectOption('Open seat');
  await host.page.getByRole('button', { name: 'Deal', exact: true }).click();
  const invitation = host.page.getByRole('textbox', { name: /Invite with this link/ });
  const link = await readStill(host.page, () => invitation.inputValue());
  await expect.poll(() => host.page.url()).toBe(link);

  // The lobby lists the table; the link leads to it directly.
  await guest.page.reload();
  await guest.page.getByRole('heading', { name: 'Waiting for players' }).waitFor();
  // Opened in two tabs at once, the link creates one guest.
  await guest.context.clearCookies();
  const cookies: string[] = [];
  guest.context.on('response', async (answer) => {
    const cookie = await answer.headerValue('set-cookie');
    if (cookie !== null) cookies.push(cookie);
  });
  const tab = await guest.context.newPage();
  await Promise.all([guest.page.goto(link), tab.goto(link)]);
  for (const page of [guest.page, tab]) {
    await page.getByRole('button', { name: 'Take a seat' }).waitFor();
  }
  await expect.poll(() => cookies).toHaveLength(1);
  await tab.close();
  await guest.page.getByRole('button', { name: 'Take a seat' }).click();
  for (const { page } of [host, guest]) {
    await page.getByRole('list', { name: 'Your hand' }).waitFor();
  }
  await anyCard(host.page).click();
  await guest.page.getByText('card laid').waitFor();
  await anyCard(guest.page).click();
  for (const { page } of [host, guest]) await page.getByText('Round 2 of 3').waitFor();
  await Promise.all([host, guest].map(({ page }) => playToTheEnd(page, anyCard(page))));
  expect(await recordOf(host)).toEqual(await recordOf(guest));
  await host.context.close();
  await guest.context.close();
});

test('a tab suspended while it requests its identity does not block the others for long', async () => {
  const { page, context } = await app.visit();
  await page.evaluate(
    () =>
      new Promise<void>((held, failed) => {
        const forEver = () => {
          held();
          return new Promise(() => {});
        };
        navigator.locks.request('rota-identity', forEver).catch(failed);
      }),
  );
  const other = await context.newPage();
  const known = other.waitForResponse((answer) => answer.url().endsWith('/api/me'));
  await other.goto('/');
  expect((await known).ok()).toBe(true);
  await context.close();
});

test('a downloaded record opens in another browser', async () => {
  const visitor = await app.visit();
  await playNow(visitor.page, 'Sealed Bids');
  await playToTheEnd(visitor.page, anyCard(visitor.page));
  const record = await recordOf(visitor);
  await watchReplay(visitor.page);
  await visitor.page.getByRole('button', { name: 'Share', exact: true }).click();
  const download = visitor.page.waitForEvent('download');
  await visitor.page.getByRole('button', { name: 'Download the record' }).click();
  const file = await (await download).path();

  const stranger = await app.visit();
  await stranger.page.goto('/matches');
  const choose = stranger.page.getByLabel(/Drop a record file/);
  await choose.setInputFiles({
    name: 'junk.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"rota":1}'),
  });
  await stranger.page.getByRole('alert').getByText('This is not a valid record').waitFor();
  await choose.setInputFiles({
    name: 'forged.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...record, scores: record.scores.map((all) => all + 1) })),
  });
  await stranger.page.getByRole('heading', { name: 'No match to show' }).waitFor();
  await stranger.page.getByText('The scores are').waitFor();
  await stranger.page.goto('/matches');
  await stranger.page.getByLabel(/Drop a record file/).setInputFiles(file);
  const slider = stranger.page.getByRole('slider', { name: 'Step' });
  await slider.press('End');
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('Deal 3 of 3, move 9');
  await stranger.context.close();
  await visitor.context.close();
});

testSocial(() => app);
testDaily(() => app);
