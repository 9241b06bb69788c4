import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { shareServer } from './shared-server.ts';
import { startRealServer } from './test-server.ts';
import { findings, sidewaysScroll, WINDOWS } from './visitor.ts';

const app = shareServer(startRealServer);

const entry = (page: Page) => page.getByRole('region', { name: 'Next entry' });
const tap = (page: Page, name: string) =>
  entry(page).getByRole('button', { name, exact: true }).tap();
const total = (page: Page) => page.getByRole('row', { name: /^Total/ }).innerText();

test('a rota is kept on a phone: triads, undo, deals, the next visit, a table to save', async () => {
  const { page, context, errors } = await app.enter(WINDOWS.phone);
  await page.goto('/sheets/keyed-triads');
  await page.getByRole('combobox', { name: 'Players' }).selectOption('2');
  for (const [number, name] of ['Ada', 'Ben'].entries()) {
    await page.getByRole('textbox', { name: `Name of player ${number + 1}` }).fill(name);
  }
  await page.getByRole('button', { name: 'Start', exact: true }).tap();
  await page.getByRole('heading', { name: 'Triad 1 of 12' }).waitFor();
  for (let triad = 0; triad < 7; triad++) await tap(page, 'Ada');
  await tap(page, 'Dead');
  await page.getByRole('button', { name: 'Undo' }).tap();
  await page.getByRole('heading', { name: 'Triad 8 of 12' }).waitFor();
  for (let triad = 0; triad < 5; triad++) await tap(page, 'Ben');
  await page.getByRole('heading', { name: 'Deal 1 is over.' }).waitFor();
  await page.reload();
  await tap(page, 'Deal 2');
  for (let triad = 0; triad < 12; triad++) await tap(page, triad < 4 ? 'Ada' : 'Ben');
  await page.getByRole('heading', { name: 'Ben wins the match.' }).waitFor();
  await expect.poll(async () => (await total(page)).match(/\d+/g)).toEqual(['11', '13']);
  await expect.poll(() => findings(page)).toEqual([]);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a table (CSV)' }).tap();
  expect(readFileSync(await (await saving).path(), 'utf8')).toBe(
    'Deal,Ada,Ben\r\n1,7,5\r\n2,4,8\r\nTotal,11,13\r\n',
  );
  expect(errors).toEqual([]);
  await context.close();
});

test('two against two: partners are chosen, sit opposite each other and have one column and one total', async () => {
  const { page, context, errors } = await app.enter(WINDOWS.phone);
  await page.goto('/sheets/key-of-the-door');
  for (const [number, name] of ['Ada', 'Ben', 'Cy', 'Dee'].entries()) {
    await page.getByRole('textbox', { name: `Name of player ${number + 1}` }).fill(name);
  }
  const partners = page.getByRole('combobox', { name: 'Partners' });
  await partners.selectOption('Ada and Ben against Cy and Dee');
  await page.getByText('In order: Ada, Cy, Ben, and Dee.').waitFor();
  await page.getByRole('combobox', { name: 'Players' }).selectOption('3');
  await expect.poll(() => partners.count()).toBe(0);
  await page.getByRole('combobox', { name: 'Players' }).selectOption('4');
  await page.getByRole('button', { name: 'Start', exact: true }).tap();
  for (const [deal, name] of ['Ada', 'Ben', 'Dee', 'Ben'].entries()) {
    await tap(page, 'jack of hearts');
    await tap(page, name);
    await tap(page, 'The deal is over');
    if (deal < 3) await tap(page, `Deal ${deal + 2}`);
  }
  await page.getByRole('heading', { name: 'Ada and Ben win the match.' }).waitFor();
  await page
    .getByRole('img', { name: 'Ada and Ben: the front peg at 12, the rear one at 8' })
    .waitFor();
  await expect.poll(() => findings(page)).toEqual([]);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as JSON' }).tap();
  const saved = JSON.parse(readFileSync(await (await saving).path(), 'utf8'));
  expect(saved).toMatchObject({
    players: ['Ada', 'Cy', 'Ben', 'Dee'],
    sides: [
      ['Ada', 'Ben'],
      ['Cy', 'Dee'],
    ],
  });
  expect(errors).toEqual([]);
  await context.close();
});

test('keys are won with their cards, and pegs follow; several sheets are kept', async () => {
  const { page, context } = await app.enter(WINDOWS.phone);
  await page.goto('/sheets/key-of-the-door');
  await page.getByRole('button', { name: 'Start', exact: true }).tap();
  await tap(page, 'jack of hearts');
  await tap(page, 'Player 2');
  await tap(page, 'queen of hearts');
  await entry(page).getByRole('combobox').selectOption('5');
  await tap(page, 'Player 2');
  await page
    .getByRole('img', { name: 'Player 2: the front peg at 14, the rear one at 0' })
    .waitFor();
  await tap(page, 'The deal is over');
  await page.getByRole('heading', { name: 'Deal 1 is over.' }).waitFor();
  await expect.poll(() => findings(page)).toEqual([]);
  const sheets = page.getByRole('combobox', { name: 'Score sheet' });
  await sheets.selectOption('New score sheet');
  await page.getByRole('button', { name: 'Start', exact: true }).tap();
  await entry(page).waitFor();
  await expect.poll(() => sheets.getByRole('option').count()).toBe(3);
  // The second click of a double click declines.
  await page.getByRole('button', { name: /^Delete this sheet/ }).dblclick();
  await page.getByRole('button', { name: /^Delete it for good/ }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^Delete this sheet/ }).tap();
  await page.getByRole('button', { name: /^Delete it for good/ }).tap();
  await page.getByRole('heading', { name: 'Deal 1 is over.' }).waitFor();
  await context.close();
});
