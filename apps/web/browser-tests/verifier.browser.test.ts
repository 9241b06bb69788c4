import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { computeSeal, type MatchRecord } from '@rota/core';
import { provenMatch } from '@rota/game-testing/proven-match';
import { casesOf } from '@rota/game-testing/test-settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeContexts, sharedBrowser } from '../../../tools/shared-browser.ts';
import { loadGames } from '../../cli/games.ts';
import { findings, pictures, sidewaysScroll, WINDOWS, type WindowName } from './visitor.ts';

const GAMES = await loadGames();

const VERIFIER = fileURLToPath(new URL('../dist/verifier.html', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'rota-verifier-'));
const address = pathToFileURL(join(folder, 'verifier.html')).href;

let browser: Browser;

beforeAll(async () => {
  // A copy in another folder: any file it needed would be missing.
  writeFileSync(join(folder, 'verifier.html'), readFileSync(VERIFIER));
  browser = await sharedBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  rmSync(folder, { recursive: true });
});

const recordOf = (id: string, seats = 3): MatchRecord =>
  provenMatch({
    game: GAMES.find(({ game }) => game.id === id)!.game,
    seats,
    options: { deals: 2 },
    seed: 'verifier',
  });

interface Open {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Addresses that the page requested, besides its own. */
  readonly asked: string[];
  readonly errors: string[];
}

/** Opens the verifier from its file, offline. */
async function openFile(window: WindowName = 'desk', locale = 'en-GB'): Promise<Open> {
  const context = await browser.newContext({
    ...WINDOWS[window],
    locale,
    reducedMotion: 'reduce',
  });
  await context.setOffline(true);
  const page = await context.newPage();
  const asked: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    if (request.url() !== address) asked.push(request.url());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(address);
  return { page, context, asked, errors };
}

async function hand(page: Page, content: unknown, encoding?: BufferEncoding): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'record.json',
    mimeType: 'application/json',
    buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content), encoding),
  });
}

const verdict = (page: Page) => page.getByRole('status');

test.for(GAMES.map(({ game }) => game.id))(
  '%s: a valid record passes every step, from a file, offline',
  async (id) => {
    const { page, context, asked, errors } = await openFile();
    await hand(page, recordOf(id));
    await verdict(page).getByText('Everything checks out.').waitFor();
    const marks = page.getByRole('list').getByRole('img');
    await expect
      .poll(() => marks.evaluateAll((all) => all.map((mark) => mark.ariaLabel)))
      .toEqual(Array(6).fill('correct'));
    expect([asked, errors]).toEqual([[], []]);
    await context.close();
  },
);

test('a record with a byte order mark or in UTF-16, as Windows PowerShell writes it, is read too', async () => {
  const text = `\ufeff${JSON.stringify(recordOf('keyed-triads'), undefined, 2)}\r\n`;
  for (const encoding of ['utf8', 'utf16le'] as const) {
    const { page, context } = await openFile();
    await hand(page, text, encoding);
    await verdict(page).getByText('Everything checks out.').waitFor();
    await context.close();
  }
});

test('a record that names the versions of its bots is valid, and the page does not replay them', async () => {
  const { page, context } = await openFile('desk', 'de');
  const named = { ...recordOf('keyed-triads'), botVersions: [1, 12] };
  await hand(page, { ...named, seal: computeSeal(named) });
  await verdict(page).getByText('Alles stimmt.').waitFor();
  const line = /hier nicht nachgespielt: .* falls es deren Version 1, 12 hat/;
  await page.getByText(line).waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByText(/not replayed here: .* if it has their version, 1, 12\./).waitFor();
  await hand(page, recordOf('keyed-triads'));
  await expect.poll(() => page.getByText('not replayed here').count()).toBe(0);
  await hand(page, { ...named, scores: named.scores.map((score) => score + 1) });
  await verdict(page).getByText('Something is wrong.').waitFor();
  await context.close();
});

test('every tampered record is rejected with its first fault', async () => {
  const { page, context, errors } = await openFile();
  const good = recordOf('keyed-triads');
  const { dealing } = good as Required<MatchRecord>;
  const [first, ...rest] = good.deals;
  const turned = [first!.pack[1]!, first!.pack[0]!, ...first!.pack.slice(2)];
  const wrong: [string, MatchRecord, string | RegExp][] = [
    [
      'two cards changed places',
      { ...good, deals: [{ ...first!, pack: turned }, ...rest] },
      /Deal 1: Card 1 of the pack is .*; the shuffle settled before the match gives/,
    ],
    [
      'a secret chosen late',
      { ...good, dealing: { ...dealing, secret: 'ab'.repeat(32) } },
      'The server’s secret does not match the commitment it made before the cards were known.',
    ],
    [
      'another contribution',
      {
        ...good,
        dealing: {
          ...dealing,
          contributions: dealing.contributions.map((one) => ({ ...one, value: '0'.repeat(64) })),
        },
      },
      'The value of seat 1 does not match its commitment.',
    ],
    ['a score', { ...good, scores: good.scores.map((score) => score + 1) }, /The scores are/],
    ['a name', { ...good, seats: ['Mallory', ...good.seats.slice(1)] }, /its seal does not match/],
    [
      'a move',
      {
        ...good,
        deals: [
          { ...first!, moves: [[first!.moves[0]![0], 'junk'], ...first!.moves.slice(1)] },
          ...rest,
        ],
      },
      /Deal 1, move 1 \(“junk”, seat \d\)/,
    ],
  ];
  for (const [what, record, sentence] of wrong) {
    await hand(page, record);
    await verdict(page).getByText('Something is wrong.').waitFor();
    const said = verdict(page).getByRole('paragraph');
    await expect
      .poll(() => said.textContent(), { message: what })
      .toEqual(expect.stringMatching(sentence));
    // The previous verdict must not be mistaken for the next.
    await hand(page, good);
    await verdict(page).getByText('Everything checks out.').waitFor();
  }
  expect(errors).toEqual([]);
  await context.close();
});

test('records without a dealing, unfinished records, and other files', async () => {
  const { page, context } = await openFile();
  const { dealing: _, seal: __, ...old } = recordOf('jammat');
  await hand(page, { ...old, rota: 1 });
  await verdict(page).getByText('The moves and scores are correct.').waitFor();
  const { winners: ___, resigned: ____, ...running } = old;
  const half = { ...running, rota: 1, deals: running.deals.slice(0, 1) };
  await hand(page, { ...half, scores: half.deals[0]!.scores });
  await verdict(page).getByText('Correct so far.').waitFor();
  await hand(page, '{');
  await verdict(page).getByText('The file is not JSON.').waitFor();
  await hand(page, { ...old, rota: 1, game: '<img src=x onerror=alert(1)>' });
  await verdict(page).getByText('Unknown game “<img src=x onerror=alert(1)>”.').waitFor();
  await hand(page, {});
  await verdict(page).getByText('This is not a match record.').waitFor();
  await context.close();
});

test('it follows the browser’s language and switches to English', async () => {
  const { page, context, errors } = await openFile('phone', 'de-AT');
  await expect.poll(() => page.title()).toBe('Rota: das Austeilen prüfen');
  await hand(page, recordOf('keyed-triads'));
  await verdict(page).getByText('Alles stimmt.').waitFor();
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  await page.getByRole('button', { name: 'English' }).click();
  await verdict(page).getByText('Everything checks out.').waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en');
  expect(errors).toEqual([]);
  await context.close();
});

test('the file connects to nothing and runs only its own code', async () => {
  const { page, context } = await openFile();
  await context.setOffline(false);
  const refused = await page.evaluate(async () => {
    const violations = new Set<string>();
    const all = new Promise<void>((resolve) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        violations.add(effectiveDirective);
        if (violations.size === 3) resolve();
      });
    });
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    const image = new Image();
    image.src = 'https://elsewhere.example/spy.png';
    document.body.append(script, image);
    const failed = await fetch('https://elsewhere.example/').then(
      () => false,
      () => true,
    );
    await all;
    return { violations: [...violations], failed, ran: 'ran' in window };
  });
  expect(refused.failed).toBe(true);
  expect(refused.ran).toBe(false);
  expect(new Set(refused.violations)).toEqual(
    new Set(['script-src-elem', 'img-src', 'connect-src']),
  );
  await context.close();
});

test.for(casesOf<WindowName>(['phone'], ['desk']))('on a %s axe finds nothing', async (window) => {
  const { page, context } = await openFile(window);
  const good = recordOf('three-card', 4);
  const contents = {
    empty: undefined,
    right: good,
    wrong: { ...good, seats: [...good.seats].reverse() },
  };
  for (const [name, content] of Object.entries(contents)) {
    if (content) {
      await hand(page, content);
      await verdict(page).waitFor();
    }
    for (const colorScheme of casesOf<'light' | 'dark'>(['light'], ['dark'])) {
      await page.emulateMedia({ colorScheme });
      await expect
        .poll(async () => [name, colorScheme, await findings(page)])
        .toEqual([name, colorScheme, []]);
      await expect.poll(() => sidewaysScroll(page)).toBe(0);
      if (pictures) {
        const path = join(pictures, `verifier-${name}-${window}-${colorScheme}.png`);
        await page.screenshot({ path, fullPage: true });
      }
    }
  }
  await context.close();
});
