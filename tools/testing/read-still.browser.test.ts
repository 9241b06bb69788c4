import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeContexts, sharedBrowser } from '../shared-browser.ts';
import { readStill } from './read-still.ts';
import { waitForAny } from './wait-for-any.ts';

let browser: Awaited<ReturnType<typeof sharedBrowser>>;

beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeContexts(browser));

/** Opens a page with a box that moves to the right by 500 px by `move`. */
async function openBox(style: string, move: string): Promise<Page> {
  const page = await browser.newPage();
  await page.setContent(`<!doctype html>
    <style>#box { position: absolute; left: 0; inline-size: 10px } ${style}</style>
    <p id="box">box</p><script>const box = document.getElementById('box');
    const move = () => { ${move} };</script>`);
  await page.evaluate('move()');
  return page;
}

const MOVES = [
  ['a slow transition', '#box { transition: left 30s }', "box.style.left = '500px';"],
  [
    'a transition that starts a frame later, and another after it',
    '#box { transition: left 30s }',
    `requestAnimationFrame(() => { box.style.left = '200px'; });
     box.addEventListener('transitionend', () => { box.style.left = '500px'; }, { once: true });`,
  ],
  [
    'a script, frame by frame',
    '',
    `const step = () => {
       box.style.left = box.offsetLeft + 10 + 'px';
       if (box.offsetLeft < 500) requestAnimationFrame(step);
     };
     step();`,
  ],
] as const;

test.for(MOVES)('a box is read where it comes to rest: %s', async ([, style, move]) => {
  const page = await openBox(style, move);
  const box = await readStill(page, () => page.locator('#box').boundingBox());
  expect(box!.x).toBe(500);
  await page.close();
});

test('what moves for ever is left running, and does not keep the page from being still', async () => {
  const page = await openBox(
    '#box { animation: spin 1s infinite linear } @keyframes spin { to { rotate: 1turn } }',
    '',
  );
  expect(await readStill(page, () => page.locator('#box').innerText())).toBe('box');
  await page.close();
});

test('of several elements the first one that is visible is found, also if another went away', async () => {
  const page = await openBox(
    '',
    'box.hidden = true; setTimeout(() => { box.hidden = false; }, 100);',
  );
  const [box, other] = [page.locator('#box'), page.locator('#other')];
  expect(await waitForAny(other, box)).toBe(box);
  await page.close();
});
