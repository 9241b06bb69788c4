import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { openStore } from '@rota/server';
import { expect, test } from 'vitest';
import { readStill } from '../../../tools/testing/read-still.ts';
import { checkPage } from './check-page.ts';
import { pressUntil } from './press-until.ts';
import type { SharedServer } from './shared-server.ts';
import { openTableSetup, WINDOWS } from './visitor.ts';

const GAME = 'Sealed Bids';

const choose = (page: Page, game: string) =>
  page.getByRole('radio', { name: new RegExp(`^${game}`) }).check({ force: true });

/** Stores enough rated matches for two established ratings, and more for the given person. */
async function rateOthers({ server }: SharedServer, person: string): Promise<void> {
  const store = await openStore(join(server.data, 'rota.db'), { shared: true });
  await store.people.rename('old', 'Old Hand');
  await store.people.rename('other', 'Nearly as Good');
  for (let match = 0; match < 36; match++) {
    const pair = match < 12 ? ['old', 'other'] : [person, 'other'];
    const [first, second] = match % 3 === 0 ? pair.reverse() : pair;
    await store.saveProjection(`rated-${match}`, {
      summary: {
        id: `rated-${match}`,
        game: 'sealed-bids',
        options: {},
        seats: [],
        state: 'over',
        deal: 1,
        deals: 1,
        totals: [],
        created: 0,
      },
      number: 1,
      due: null,
      placements: [
        { person: first!, place: 1 },
        { person: second!, place: 2 },
      ],
    });
  }
  await store.close();
}

async function seek(page: Page): Promise<void> {
  await choose(page, GAME);
  await page.getByRole('button', { name: 'Find players' }).click();
}

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name });
const talk = (page: Page) => page.getByRole('dialog', { name: 'Say something' });

async function playOn(page: Page): Promise<void> {
  const over = button(page, 'Rematch');
  const card = page
    .getByRole('list', { name: 'Your hand' })
    .getByRole('button', { disabled: false })
    .first();
  const next = page.getByRole('button', { name: 'Next deal', disabled: false });
  await pressUntil(over, [next, card]);
}

/** Tests of chat, moderation and quick matches, with the toy games. */
export function testSocial(app: () => SharedServer): void {
  test('strangers are matched, chat, mute, report and are rated', async () => {
    const ada = await app().visitAs('Ada', WINDOWS.desk);
    const elsewhere = { extraHTTPHeaders: { 'x-forwarded-for': '192.0.2.2' } };
    const bo = await app().visitAs('Bo', { ...WINDOWS.phone, ...elsewhere });
    await seek(ada.page);
    await ada.page.getByText('No one else is waiting').waitFor();
    await checkPage(ada, 'quick-desk');
    // A player who left the queue is not matched.
    const gone = ada.page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await button(ada.page, 'Stop waiting').click();
    await gone;
    await seek(bo.page);
    await bo.page.getByText('No one else is waiting').waitFor();
    await checkPage(bo, 'quick-phone', true);
    // The second player is matched at once, so the dialog may never be visible.
    await seek(ada.page);
    for (const { page } of [ada, bo]) await page.getByRole('list', { name: 'Your hand' }).waitFor();

    // By keyboard alone.
    await button(ada.page, 'Say something').focus();
    await ada.page.keyboard.press('Enter');
    await button(talk(ada.page), 'Good luck!').waitFor();
    await checkPage(ada, 'talk-desk');
    // The bubble disappears soon, so the tests wait for it before it is sent.
    const bubble = bo.page.getByRole('group', { name: /Ada/ }).getByText('Good luck!');
    const heard = Promise.all([
      bubble.waitFor(),
      bo.page.getByRole('log').getByText('Ada: Good luck!').waitFor({ state: 'attached' }),
    ]);
    await button(talk(ada.page), 'Good luck!').press('Enter');
    await heard;
    await talk(ada.page).waitFor({ state: 'hidden' });
    await checkPage(bo, 'bubble-phone', true);
    await button(bo.page, 'Say something').click();
    const thanked = ada.page.getByRole('group', { name: /Bo/ }).getByText('Thank you').waitFor();
    await button(talk(bo.page), 'Thank you').click();
    await thanked;
    await checkPage(ada, 'bubble-desk');
    await bubble.waitFor({ state: 'hidden' });

    await button(bo.page, 'Say something').click();
    await button(talk(bo.page), 'Mute Ada').click();
    await talk(bo.page).getByText('muted', { exact: true }).waitFor();
    await button(talk(bo.page), 'Report Ada').click();
    await talk(bo.page).getByRole('combobox').selectOption('They harass others');
    await checkPage(bo, 'report-phone', true);
    await button(talk(bo.page), 'Send').click();
    await talk(bo.page).getByText('Thank you. The people who run').waitFor();
    await bo.page.keyboard.press('Escape');

    await Promise.all([playOn(ada.page), playOn(bo.page)]);
    await ada.page.getByText('provisional').first().waitFor();
    await checkPage(ada, 'rated-desk');
    await checkPage(bo, 'rated-phone', true);
    const { id } = await (await ada.page.request.get('/api/me/data')).json();
    await rateOthers(app(), id);
    await ada.page.goto('/matches');
    await ada.page.getByRole('heading', { name: 'Best players' }).waitFor();
    await ada.page.getByRole('listitem').filter({ hasText: 'Old Hand' }).waitFor();
    await ada.page.getByRole('heading', { name: 'Your ratings' }).waitFor();
    await checkPage(ada, 'ratings-desk');
    await ada.page.goto('/you');
    await ada.page.getByRole('img', { name: /after 25 rated matches/ }).waitFor();
    await ada.page.locator('summary', { hasText: 'Rating after each match' }).click();
    const figures = ada.page.getByRole('table', { name: 'Rating after each match' });
    await figures.getByRole('rowheader', { name: /^25 / }).waitFor();
    await expect.poll(() => figures.getByRole('row').count()).toBe(1 + 25);
    await checkPage(ada, 'rating-curve-desk', true);
    for (const { errors, context } of [ada, bo]) {
      expect(errors).toEqual([]);
      await context.close();
    }
  });

  test('the host removes a guest between two deals, and a bot takes the seat', async () => {
    const host = await app().visitAs('Host', WINDOWS.desk);
    const guest = await app().visitAs('Guest', WINDOWS.desk);
    await choose(host.page, GAME);
    await openTableSetup(host.page);
    await host.page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
    await host.page.getByRole('combobox', { name: 'Otto' }).selectOption('Open seat');
    await button(host.page, /^Deal$/).click();
    const invitation = host.page.getByRole('textbox', { name: /Invite/ });
    await guest.page.goto(await readStill(host.page, () => invitation.inputValue()));
    await button(guest.page, 'Take a seat').click();
    const dealOver = host.page.getByRole('button', { name: 'Next deal' });
    await Promise.all(
      [host, guest].map(({ page }) => {
        const hand = page.getByRole('list', { name: 'Your hand' });
        const card = hand.getByRole('button', { disabled: false }).first();
        return pressUntil(button(page, 'Next deal'), [card]);
      }),
    );
    await button(host.page, /^Remove/).click();
    await checkPage(host, 'send-away-desk');
    await button(host.page, /^Remove for good/).click();
    await button(host.page, /^Remove/).waitFor({ state: 'hidden' });
    await expect
      .poll(async () => {
        const id = new URL(host.page.url()).pathname.split('/').at(-1);
        const table = await (await host.page.request.get(`/api/tables/${id}`)).json();
        return table.seats.map(({ kind }: { kind: string }) => kind);
      })
      .toEqual(['person', 'bot']);
    // The removed guest has become a spectator; the host alone decides when to go on.
    await dealOver.click();
    await button(guest.page, 'Next deal').waitFor({ state: 'hidden' });
    for (const { errors, context } of [host, guest]) {
      expect(errors).toEqual([]);
      await context.close();
    }
  });
}
