import type { Page } from '@playwright/test';
import { casesOf } from '@rota/game-testing/test-settings';
import { expect, test } from 'vitest';
import { axeViolations } from '../../tools/testing/gallery.ts';
import { readStill } from '../../tools/testing/read-still.ts';
import { setUpGallery } from '../../tools/testing/table-tests.ts';
import { BACKS, FELTS } from './settings.tsx';

const openTable = setUpGallery('keyed-triads', 'Keyed Triads table');

const LOOKS = FELTS.map((felt, at) => ({ felt, back: BACKS[at]! }));

test.each(casesOf(LOOKS.slice(0, 1), LOOKS.slice(1)))(
  'axe finds no faults on $felt felt with $back on the backs',
  async ({ felt, back }) => {
    for (const theme of ['light', 'dark', 'light&contrast']) {
      const query = `seats=4&moves=14&still&speed=off&theme=${theme}&felt=${felt}&back=${back}`;
      const page = await openTable(query, { reducedMotion: 'reduce' });
      await expect
        .poll(() => axeViolations(page, ['heading-order']), { message: theme })
        .toEqual([]);
      await page.close();
    }
  },
);

/** Counts the sources of sound and the vibrations. Runs in the page. */
function countFeedback() {
  const counts = { sources: 0, vibrations: 0 };
  Object.assign(window, { feedback: counts });
  // What the test evaluates in the page counts as activation, too.
  const userActivation = { hasBeenActive: false };
  Object.defineProperty(navigator, 'userActivation', { value: userActivation });
  addEventListener('pointerdown', () => Object.assign(userActivation, { hasBeenActive: true }));
  for (const name of ['createOscillator', 'createBufferSource'] as const) {
    const original = AudioContext.prototype[name] as () => AudioNode;
    Object.defineProperty(AudioContext.prototype, name, {
      value(this: AudioContext) {
        counts.sources++;
        return original.call(this);
      },
    });
  }
  navigator.vibrate = () => {
    counts.vibrations++;
    return true;
  };
}

const countsOf = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { feedback: { sources: number; vibrations: number } }).feedback,
  );

test('nothing is heard or felt before the first click, then cards are', async () => {
  const query = 'seats=4&moves=0&speed=off&pace=50&seed=3';
  const page = await openTable(`${query}&sound&haptics`, {}, countFeedback);
  const counts = () => countsOf(page);
  const card = page.getByRole('list', { name: 'Your hand' }).getByRole('button').first();
  await card.waitFor();
  expect(await readStill(page, counts)).toEqual({ sources: 0, vibrations: 0 });
  // The others play; each card sounds, and the viewer's turn is felt.
  await page.mouse.click(5, 5);
  await card.click();
  await expect.poll(async () => (await counts()).sources).toBeGreaterThan(0);
  await page.close();
  const silent = await openTable(query, {}, countFeedback);
  await silent.mouse.click(5, 5);
  await silent.getByRole('list', { name: 'Your hand' }).getByRole('button').first().click();
  const none = await readStill(silent, () => countsOf(silent));
  expect(none).toEqual({ sources: 0, vibrations: 0 });
  await silent.close();
});
