import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeContexts, sharedBrowser } from '../shared-browser.ts';
import { findContrastViolations } from './axe.ts';
import { disablePainting } from './disable-painting.ts';

let browser: Awaited<ReturnType<typeof sharedBrowser>>;

beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeContexts(browser));

const PAGE = `<!doctype html><html lang="en"><title>Page</title>
  <p style="color: #ccc; background: #fff">faint</p><p>plain</p>
  <button onclick="this.textContent = 'pressed'">press</button>`;

test('an unpainted page can be clicked and checked for contrast', async () => {
  const context = await browser.newContext();
  await disablePainting(context);
  const page = await context.newPage();
  await page.route('http://page.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: PAGE }),
  );
  await page.goto('http://page.test/');
  const opacity = () => page.evaluate(() => getComputedStyle(document.documentElement).opacity);
  await expect.poll(opacity).toBe('0');
  await page.getByRole('button', { name: 'press' }).click();
  await page.getByRole('button', { name: 'pressed' }).waitFor();
  const found = async () =>
    (await findContrastViolations(page)).flatMap(({ nodes }) => nodes.map(({ html }) => html));
  await expect.poll(found).toEqual(['<p style="color: #ccc; background: #fff">faint</p>']);
  await expect.poll(opacity).toBe('0');
});
