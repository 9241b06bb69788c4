import type { Page } from '@playwright/test';
import { casesOf } from '@rota/game-testing/test-settings';
import { GAMES } from '@rota/games';
import { SilentProxy, TestClient } from '@rota/server/testing';
import { afterAll, expect, test } from 'vitest';
import { createTable } from './send-request.ts';
import { shareServer } from './shared-server.ts';
import { startRealServer } from './test-server.ts';
import { WINDOWS } from './visitor.ts';

const app = shareServer(startRealServer);

const held = (page: Page) =>
  page.getByRole('list', { name: 'Your hand' }).getByRole('button', { disabled: false });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

/** How the page makes its next move in each game, its first one where moves differ. */
const PLAY: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'keyed-triads': async (page) => held(page).first().click(),
  'key-of-the-door': async (page) => {
    await held(page).first().click();
    await press(page, /^Play to /);
  },
  'three-card': async (page) => {
    for (const card of [0, 1, 2]) await held(page).nth(card).click();
    await press(page, /top cards/);
  },
  jammat: async (page) => press(page, 'Lay them out'),
};

/** What a busy machine may add to five and to fifteen seconds. */
const SLACK_S = 10;

const figures: Record<string, object> = {};
afterAll(() => console.table(figures));

/** To a tenth. */
const secondsSince = (began: number) => Math.round((performance.now() - began) / 100) / 10;

const IDS = GAMES.map(({ id }) => id);

test.each(casesOf(IDS.slice(0, 1), IDS.slice(1)))(
  '%s: a connection that goes silent is noticed and replaced, on one’s turn and while one waits',
  async (id) => {
    const module = GAMES.find((one) => one.id === id)!;
    const { game } = await module.rules();
    const proxy = await SilentProxy.open(app.server.address);
    const { page, context, errors } = await app.enter({ ...WINDOWS.desk, baseURL: proxy.address });
    const bo = new TestClient(app.server.address, [{ game }]);
    try {
      await bo.request('PUT', '/api/me', { name: 'Bo' });
      const seats = [{ kind: 'me' }, { kind: 'open' }];
      const table = await createTable(page, { game: id, seats });
      await bo.request('POST', `/api/tables/${table}/seats`, {});
      await (await bo.connect()).join(table);
      await page.goto(`/table/${table}`);
      const isOver = () => {
        const { events } = bo.received('events').at(-1)!;
        return events.some(({ type }) => type === 'deal-over');
      };
      const waitsFor = (seat: number) => () =>
        bo.decisions.some((open) => open.seat === seat && open.kind !== 'reaction');
      await bo.waitFor(() => bo.decisions.length > 0);
      while (!waitsFor(0)()) {
        await bo.play('first', bo.number + 1);
        await bo.waitFor(() => bo.decisions.length > 0);
      }
      const notice = page.getByRole('alert').getByText('Reconnecting …');
      const yours = page.getByText(/^Your (turn|secret choice)$/).first();
      await yours.waitFor();

      proxy.silence();
      await PLAY[id]!(page);
      let began = performance.now();
      await notice.waitFor();
      const noticeAfterMove = secondsSince(began);
      proxy.restore();
      began = performance.now();
      await bo.waitFor(() => !waitsFor(0)());
      await notice.waitFor({ state: 'hidden' });
      const moveAccepted = secondsSince(began);

      await bo.waitFor(waitsFor(1));
      await yours.waitFor({ state: 'hidden' });
      proxy.silence();
      began = performance.now();
      await bo.play('while silent', bo.number + 1);
      // What the page shows once it knows of that move.
      const next = waitsFor(0)() ? yours : page.getByText('Bo to play').first();
      const shown = isOver() ? page.getByText('The deal is over').first() : next;
      await notice.waitFor();
      const noticeWhileWaiting = secondsSince(began);
      proxy.restore();
      began = performance.now();
      await notice.waitFor({ state: 'hidden' });
      await shown.waitFor();
      const playGoesOn = secondsSince(began);
      figures[id] = { noticeAfterMove, moveAccepted, noticeWhileWaiting, playGoesOn };
      expect(noticeAfterMove).toBeLessThan(5 + SLACK_S);
      expect(noticeWhileWaiting).toBeLessThan(15 + SLACK_S);
      expect(errors).toEqual([]);
      await context.close();
    } finally {
      bo.disconnect();
      await proxy.close();
    }
  },
);
