import { expect, test } from 'vitest';
import { AccessiblePlayer } from './accessible-player.ts';
import { shareServer } from './shared-server.ts';
import { startRealServer } from './test-server.ts';
import { findings, sidewaysScroll, WINDOWS } from './visitor.ts';

const app = shareServer(startRealServer);

test('Key of the Door draws the match score as pegs: after a deal, and in the score window', async () => {
  const { page, context, errors } = await app.visit();
  const player = new AccessiblePlayer(page, 'pegs');
  await player.sitDown('Key of the Door', { seats: 5, where: 'On this device' });
  await page.getByRole('list', { name: 'Your hand' }).waitFor();
  await player.openTextView();
  await player.playByTextView(page.getByRole('button', { name: 'Next deal' }).first());
  await page.keyboard.press('F2');
  await page.setViewportSize(WINDOWS.phone.viewport);
  await page.getByRole('button', { name: 'What decided it' }).click();
  const summary = page.getByRole('dialog', { name: 'Deal 1 is over' });
  const rows = summary.getByRole('listitem').filter({ hasText: 'in all' });
  await expect.poll(() => rows.count()).toBe(5);
  await expect.poll(() => rows.locator('[class*="track"]').count()).toBe(5);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Score sheet' }).click();
  const pegs = page.getByRole('dialog', { name: 'Score sheet' }).getByRole('img', { name: /peg/ });
  await expect.poll(() => pegs.count()).toBe(5);
  expect(await pegs.first().getAttribute('aria-label')).toMatch(
    /: the front peg at \d+, the rear one at 0$/,
  );
  expect(await findings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});
