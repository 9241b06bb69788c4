import type { Page } from '@playwright/test';
import { IS_FULL_LENGTH } from '@rota/game-testing/test-settings';
import { GAMES } from '@rota/games';
import { expect, test } from 'vitest';
import { AccessiblePlayer } from './accessible-player.ts';
import { shareServer } from './shared-server.ts';
import { startRealServer } from './test-server.ts';
import { findings } from './visitor.ts';

const app = shareServer(startRealServer);

async function looksGood(page: Page, what: string): Promise<void> {
  await expect.poll(() => findings(page), { message: what }).toEqual([]);
}

test.for(GAMES)(
  '$id is played to its end and replayed by roles and names alone',
  async ({ id, locales, rules }) => {
    const { page, context, errors } = await app.visit();
    const robot = new AccessiblePlayer(page, id);
    const { seats } = (await rules()).game;
    await robot.sitDown((await locales()).messages.en.title!, { seats: seats.min });
    await robot.playByHand(20);
    if (IS_FULL_LENGTH) await looksGood(page, 'the table');
    await robot.openTextView();
    await looksGood(page, 'the table in words');
    await robot.playByTextView();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('rota.finished')))
      .toContain(id);
    await robot.watchReplay();
    if (IS_FULL_LENGTH) await looksGood(page, 'the replay');
    expect(errors).toEqual([]);
    await context.close();
  },
);
