import { expect, test } from 'vitest';
import { shareServer } from './shared-server.ts';
import { startRealServer } from './test-server.ts';

const app = shareServer(startRealServer);

test('a first match has easy bots, running counts and tips, until the player hides them', async () => {
  const { page, context, errors } = await app.visit();
  await page.getByRole('radio', { name: /^Key of the Door/ }).check({ force: true });
  await page.getByText(/^Your first match here/).waitFor();
  await page.getByRole('button', { name: 'Play now' }).click();
  const tip = page.getByRole('complementary', { name: 'Tip', exact: true });
  await tip
    .getByText(/^(Play a card to|You can play .*, each card to) the key of its suit/)
    .waitFor();
  // The others have moved, the player has not.
  const takeBack = page.getByRole('button', { name: 'Take back my last move' });
  await expect.poll(() => takeBack.isDisabled()).toBe(true);
  const hand = page.getByRole('list', { name: 'Your hand' });
  await hand.getByRole('button', { disabled: false }).first().click();
  await expect.poll(() => takeBack.isEnabled()).toBe(true);
  // A key without cards has no count, so the player's own card comes first. A card under the pointer would show
  // what its key counts with it instead.
  await page.mouse.move(0, 0);
  await page
    .getByText(/^needs |more cards?$/)
    .first()
    .waitFor();

  // What the others have done since is a press away.
  await page.getByText('Your turn').first().waitFor();
  await page.getByRole('button', { name: /^Since your last move/ }).click();
  const since = page.getByRole('dialog', { name: 'Since your last move' });
  await since
    .getByRole('listitem')
    .first()
    .getByText(/^You play /)
    .waitFor();
  await expect.poll(() => since.getByRole('listitem').count()).toBeGreaterThanOrEqual(4);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Hide tips' }).click();
  await tip.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('region', { name: 'Key of the Door table' }).waitFor();
  await expect.poll(() => tip.count()).toBe(0);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: /^Tips/ }).click();
  await page.keyboard.press('Escape');
  await tip.waitFor();

  // It was said of the first match, which has begun; the aids stay until it is finished.
  await page.goto('/');
  await page.getByRole('heading', { name: 'Key of the Door' }).last().waitFor();
  await expect.poll(() => page.getByText(/^Your first match here/).count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('who has finished a match of the game plays the usual bots, without aids', async () => {
  const { page, context, errors } = await app.visit();
  await page.evaluate(() => localStorage.setItem('rota.finished', '["key-of-the-door"]'));
  await page.reload();
  await page.getByRole('radio', { name: /^Key of the Door/ }).check({ force: true });
  await page.getByRole('heading', { name: 'Key of the Door' }).last().waitFor();
  await expect.poll(() => page.getByText(/^Your first match here/).count()).toBe(0);
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.getByRole('button', { name: 'Claim 21' }).waitFor();
  await page.getByRole('complementary', { name: 'Tip', exact: true }).waitFor();
  await expect.poll(() => page.getByText(/^needs |more cards?$/).count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});
