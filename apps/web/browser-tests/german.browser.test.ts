import type { Page } from '@playwright/test';
import type { Catalogue } from '@rota/core';
import { GAMES } from '@rota/games';
import ui from '@rota/ui/locales';
import uiGerman from '@rota/ui/locales/de';
import { expect, test } from 'vitest';
import { readStill } from '../../../tools/testing/read-still.ts';
import shellGerman from '../locales/de.json';
import shell from '../locales/en.json';
import { PRESS_TIMEOUT_MS } from './press-until.ts';
import { shareServer } from './shared-server.ts';
import { startRealServer } from './test-server.ts';
import { pressEnter, sidewaysScroll } from './visitor.ts';

const app = shareServer(startRealServer);

const { locales, translations } = GAMES.find(({ id }) => id === 'keyed-triads')!;
const triads = (await locales()).messages;
const triadsGerman = (await translations!.de.locales()).default;

const GERMAN = new Set(
  [shellGerman, uiGerman, triadsGerman].flatMap((catalogue: Catalogue) => Object.values(catalogue)),
);
/** Patterns of messages that exist in English only. */
const ENGLISH = [shell, ui, triads.en].flatMap((catalogue: Catalogue) =>
  Object.entries(catalogue)
    .filter(([key, text]) => !key.startsWith('language.') && !GERMAN.has(text))
    // Short messages may be words of both languages, such as “was”.
    .filter(([, text]) => /(\p{L}.*){8}/u.test(text.replace(/\{\{\w+\}\}/g, '')))
    .map(([, text]) => {
      const literal = text
        .split(/\{\{\w+\}\}/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      return new RegExp(`^${literal.join('.+')}$`, 'u');
    }),
);

const inEnglish = (texts: readonly string[]) =>
  texts.filter((text) => ENGLISH.some((sentence) => sentence.test(text)));

/** Records every text that the page shows or announces, however briefly. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said = new Set<string>();
    const hear = (node: Node) => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
      for (let at: Node | null = node; at; at = texts.nextNode()) {
        if (at instanceof Element) {
          for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext']) {
            const text = at.getAttribute(name);
            if (text) said.add(text.trim());
          }
        } else if (!at.parentElement?.closest('script, style, noscript')) {
          said.add((at.textContent ?? '').trim());
        }
      }
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        for (const node of addedNodes) hear(node);
        hear(target);
      }
    }).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['aria-label', 'title', 'placeholder', 'aria-valuetext'],
    });
    Object.assign(window, { said });
  });
  return () =>
    readStill(page, () =>
      page.evaluate(() => [...(window as unknown as { said: Set<string> }).said]),
    );
}

test('a German browser gets German from the first word on, and can switch to English', async () => {
  const { page, context, errors } = await app.visit({
    viewport: { width: 360, height: 740 },
    locale: 'de-DE',
  });
  const said = await listen(page);
  const button = (name: string) => page.getByRole('button', { name });
  const language = () => page.evaluate(() => document.documentElement.lang);

  await page.goto('/');
  await button('Jetzt spielen').waitFor();
  await expect.poll(() => language()).toBe('de');
  await expect.poll(() => page.title()).toBe('Lobby · Rota');
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  await button('Jetzt spielen').click();
  const hand = page.getByRole('list', { name: 'Deine Hand' });
  for (let laid = 0; laid < 3; laid++) {
    const card = hand.getByRole('button', { disabled: false }).first();
    const name = (await readStill(page, () => card.getAttribute('aria-label')))!;
    expect(name).toMatch(/^\p{Lu}\p{Ll}+-\p{Lu}\p{Ll}+$/u);
    const named = hand.getByRole('button', { name, exact: true });
    const leave = async () => {
      await pressEnter(named, { timeout: PRESS_TIMEOUT_MS }).catch(() => {});
      return named.count();
    };
    await expect.poll(leave).toBe(0);
  }
  await button('Was bisher geschah').click();
  await page
    .getByText(/^Du legst \p{Lu}\p{Ll}+-\p{Lu}/u)
    .first()
    .waitFor();
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  const heard = await said();
  expect(heard.length).toBeGreaterThan(50);
  expect(inEnglish(heard)).toEqual([]);

  await page.goto('/settings');
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  await button('English').click();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await expect.poll(() => language()).toBe('en');
  await page.reload();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await expect.poll(() => language()).toBe('en');
  // Proves that the check finds English where it is.
  expect(inEnglish(await said())).toContain('Settings');
  expect(errors).toEqual([]);
  await context.close();
});
