import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { readStill } from '../../../tools/testing/read-still.ts';
import { checkPage } from './check-page.ts';
import { changeName, createTable } from './send-request.ts';
import { shareServer } from './shared-server.ts';
import { startRealServer } from './test-server.ts';
import { WINDOWS } from './visitor.ts';

const app = shareServer(startRealServer);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string) => page.getByRole('link', { name });
const friends = (page: Page) => page.getByRole('list', { name: 'Your friends' });

test('two become friends by a link, one invites the other to a table, and either ends it', async () => {
  const ada = await app.visit(WINDOWS.desk);
  const bo = await app.visit(WINDOWS.phone);
  await changeName(ada.page, 'Ada');
  await ada.page.goto('/you');
  await button(ada.page, 'Add a friend by link').click();
  const field = ada.page.getByRole('textbox', { name: 'Link for a friend' });
  await expect.poll(() => field.inputValue()).toMatch(/\/friend#[\w-]{32}$/);
  const address = await readStill(ada.page, () => field.inputValue());
  await button(ada.page, 'Withdraw 1 unused link').waitFor();
  await checkPage(ada, 'friend-link-desk', true);

  await bo.page.goto(new URL(address).pathname + new URL(address).hash);
  await bo.page.getByRole('heading', { name: 'Ada wants to be your friend' }).waitFor();
  await checkPage(bo, 'friend-asks-phone', true);
  await bo.page.getByRole('textbox', { name: 'Your name' }).fill('Bo');
  await button(bo.page, 'Accept').click();
  await button(bo.page, 'Invite to play Ada').waitFor();
  await ada.page.reload();
  await button(ada.page, 'Invite to play Bo').waitFor();
  await bo.page.goto('/friend#nonsense');
  await bo.page.getByText('This link does not work any more').waitFor();
  await bo.page.goto('/friend');
  await bo.page.getByRole('heading', { name: 'This link is not complete' }).waitFor();

  await button(ada.page, 'Invite to play').click();
  await ada.page.getByRole('combobox', { name: 'Game' }).selectOption('jammat');
  await checkPage(ada, 'friend-invite-desk', true);
  await button(ada.page, 'Open a table').click();
  await button(ada.page, 'Bo is invited').waitFor();
  await checkPage(ada, 'friend-waiting-desk', true);
  await bo.page.goto('/');
  await bo.page.getByText('Ada invites you to play').waitFor();
  await bo.page.getByText('2 people are here just now').waitFor();
  await checkPage(bo, 'friend-invitation-phone', true);
  await link(bo.page, 'Go to the table').click();
  await button(bo.page, 'Take a seat').click();
  for (const { page } of [ada, bo]) {
    await page.getByRole('heading', { name: 'A table for jammat' }).waitFor({ state: 'hidden' });
  }

  // A private table is not shown to friends, but they can play the same again.
  await bo.page.goto('/you');
  await button(bo.page, 'Play again: jammat').waitFor();
  await expect.poll(() => friends(bo.page).getByText('Friends since').count()).toBe(1);
  const table = await createTable(ada.page, {
    game: 'keyed-triads',
    seats: [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }],
  });
  await ada.page.goto(`/table/${table}`);
  await ada.page.getByRole('list', { name: 'Your hand' }).waitFor();
  await bo.page.reload();
  await friends(bo.page).getByText('Playing Keyed Triads now').waitFor();
  await checkPage(bo, 'friends-phone', true);
  await button(bo.page, 'Play again: jammat').click();
  await button(bo.page, 'Ada is invited').waitFor();
  await checkPage(bo, 'friend-again-phone', true);

  await ada.page.goto('/');
  await ada.page.getByText('Bo invites you to play').waitFor();
  await button(ada.page, 'No, thanks').click();
  await ada.page.getByText('Bo invites you to play').waitFor({ state: 'hidden' });
  await ada.page.goto('/you');
  await checkPage(ada, 'friends-desk', true);
  // The second click of a double click declines.
  await button(ada.page, 'Remove Bo').dblclick();
  await button(ada.page, 'End it for both?').waitFor({ state: 'hidden' });
  await button(ada.page, 'Remove Bo').click();
  await checkPage(ada, 'friend-removal-desk', true);
  await button(ada.page, 'End it for both?').click();
  await friends(ada.page).waitFor({ state: 'hidden' });
  await bo.page.goto('/you');
  await button(bo.page, 'Add a friend by link').waitFor();
  await expect.poll(() => friends(bo.page).count()).toBe(0);
  for (const { errors, context } of [ada, bo]) {
    expect(errors).toEqual([]);
    await context.close();
  }
});
