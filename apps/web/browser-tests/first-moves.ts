import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { TriadsPlayer } from './triads-player.ts';

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).click();

const held = (page: Page) =>
  page.getByRole('list', { name: 'Your hand' }).getByRole('button', { disabled: false });

/** What proves that a game works: a move is accepted and the others answer. */
export const FIRST_MOVES: readonly [title: string, playFirst: (page: Page) => Promise<void>][] = [
  [
    'Keyed Triads',
    async (page) => {
      await new TriadsPlayer(page, 'touch').play(4);
    },
  ],
  [
    'Key of the Door',
    async (page) => {
      await page.getByText('Your turn').first().waitFor();
      await held(page).first().click();
      await page.getByText('Your turn').first().waitFor({ state: 'hidden' });
      await page.getByText('Your turn').first().waitFor();
    },
  ],
  [
    'Three Card',
    async (page) => {
      for (const card of [0, 1, 2]) await held(page).nth(card).click();
      await press(page, /top cards/);
      const hand = page.getByRole('list', { name: 'Your hand' }).getByRole('button');
      await expect.poll(() => hand.count()).toBe(3);
    },
  ],
  [
    'jammat',
    async (page) => {
      await press(page, 'Lay them out');
      await page.getByText(/(wins?|share) the deal with/).waitFor();
    },
  ],
];
