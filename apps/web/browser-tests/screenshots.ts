import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { sharedBrowser } from '../../../tools/shared-browser.ts';
import { finishAnimations } from '../../../tools/testing/finish-animations.ts';
import { openGallery } from '../../../tools/testing/gallery.ts';
import { TABLE_SCREENS } from './table-layout-faults.ts';
import { startRealServer } from './test-server.ts';
import { visit } from './visitor.ts';
import { walkThrough } from './walk-through.ts';

const SIZES = {
  phone: { width: 360, height: 740 },
  tablet: { width: 820, height: 1180 },
  desk: { width: 1440, height: 900 },
} as const;
const SCHEMES = ['light', 'dark'] as const;
type Sizes = Readonly<Record<string, { readonly width: number; readonly height: number }>>;

/** Tables are taken in more sizes than other pages, named `360x740` and so on. */
const TABLE_SIZES: Sizes = Object.fromEntries(
  Object.values(TABLE_SCREENS).map((size) => [`${size.width}x${size.height}`, size]),
);

/** Each game, the label of its table, and queries for its gallery. */
const GAMES = [
  {
    game: 'keyed-triads',
    title: 'Keyed Triads',
    table: 'Keyed Triads table',
    asked: { few: 'seats=2&moves=3', usual: 'seats=4&moves=14', all: 'seats=7&moves=40' },
  },
  {
    game: 'key-of-the-door',
    title: 'Key of the Door',
    table: 'Key of the Door table',
    asked: { few: 'seats=2&moves=9', usual: 'seats=4&moves=18', all: 'seats=5&moves=26' },
  },
  {
    game: 'three-card',
    title: 'Three Card',
    table: 'Three Card table',
    asked: { few: 'seats=2&moves=12', usual: 'seats=4&moves=22', all: 'seats=12&moves=40' },
  },
  {
    game: 'jammat',
    title: 'jammat',
    table: 'jammat table',
    asked: { few: 'seats=2', usual: 'seats=4', shown: 'seats=4&shown', all: 'seats=8&shown' },
  },
] as const;

/** Steps into a replay at which a screenshot is taken; negative ones count from the end. */
const STEPS = { middle: 18, end: -1 } as const;

/**
 * Takes screenshots of every page, in every size, in light and dark; of the tables also a contact sheet.
 * @param folder where `name-size-scheme.png` and `tables-on-every-screen.jpg` are written
 * @param part one of `walk`, `games`, `replays` and `tables`; all by default
 */
export async function takeScreenshots(folder: string, part?: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const wants = (what: string) => part === undefined || part === what;
  try {
    if (part !== 'tables') await screenshotPages(folder, wants);
    if (wants('tables')) await screenshotTables(folder);
  } finally {
    await (await sharedBrowser()).close();
  }
}

async function screenshotPages(folder: string, wants: (what: string) => boolean): Promise<void> {
  const server = await startRealServer();
  const browser = await sharedBrowser();
  const records = mkdtempSync(join(tmpdir(), 'rota-records-'));
  try {
    const { page } = await visit(browser, server.address, {
      viewport: SIZES.desk,
      isPainted: true,
    });
    const look = (name: string) => take(page, folder, name);
    if (wants('walk')) await walkThrough(page, 'mouse', look);
    if (wants('games')) await beginEach(page, look);
    for (const { game } of wants('replays') ? GAMES : []) {
      const file = join(records, `${game}.jsonl`);
      const seats = 'greedy,greedy,greedy,greedy';
      const command = fileURLToPath(new URL('../../cli/bin/rota.js', import.meta.url));
      const play = ['play', game, '--seats', seats, '--seed', '7', '--out', file];
      execFileSync(process.execPath, [command, ...play]);
      await page.goto('/matches');
      const [name, buffer] = [`${game}.json`, readFileSync(file)];
      const mimeType = 'application/json';
      await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
      const slider = page.getByRole('slider', { name: 'Step' });
      for (const [where, steps] of Object.entries(STEPS)) {
        await slider.press(steps < 0 ? 'End' : 'Home');
        for (let step = 0; step < steps; step++) await slider.press('ArrowRight');
        await look(`replay-${game}-${where}`);
      }
    }
  } finally {
    rmSync(records, { recursive: true });
    await server.close();
  }
}

/** Each game after dealing, and the end of a deal of jammat. */
async function beginEach(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  for (const { game, title, table } of GAMES) {
    await page.goto('/');
    await page.getByRole('radio', { name: new RegExp(`^${title}`) }).check({ force: true });
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.getByRole('region', { name: table }).waitFor();
    await page
      .getByText(/^Your (turn|secret choice)|^You /)
      .first()
      .waitFor();
    await look(`begun-${game}`);
  }
  await page.getByRole('button', { name: 'Lay them out' }).click();
  await page.getByRole('button', { name: 'Next deal' }).waitFor();
  await look('deal-over-jammat');
}

async function screenshotTables(folder: string): Promise<void> {
  for (const { game, table, asked } of GAMES) {
    const gallery = await openGallery(game, table);
    try {
      for (const [state, query] of Object.entries(asked)) {
        const options = { viewport: SIZES.desk, reducedMotion: 'reduce', isPainted: true } as const;
        const page = await gallery.openTable(`${query}&still`, options);
        await take(page, folder, `table-${game}-${state}`, TABLE_SIZES);
        await page.close();
      }
    } finally {
      await gallery.close();
    }
  }
  await makeContactSheet(folder);
}

/** The rows of the contact sheet for each game. */
const SHEET_ROWS = [
  { state: 'usual', scheme: 'light' },
  { state: 'all', scheme: 'dark' },
] as const;

/** Puts every table in every size on one picture: with the usual players, and with all in the dark. */
async function makeContactSheet(folder: string): Promise<void> {
  const rows = GAMES.flatMap(({ game, title }) =>
    SHEET_ROWS.map(({ state, scheme }) => {
      const pictures = Object.keys(TABLE_SIZES).map(
        (size) => `<img src="table-${game}-${state}-${size}-${scheme}.png" alt="${size}">`,
      );
      return `<p>${title}, ${state === 'all' ? 'all seats' : 'four players'}</p><div>${pictures.join('')}</div>`;
    }),
  );
  const style =
    'body{margin:14px;background:#fff;font:13px sans-serif}p{margin:6px 0 4px}' +
    'div{display:flex;gap:7px}img{block-size:150px;border-radius:4px}';
  const file = join(folder, 'tables.html');
  writeFileSync(file, `<style>${style}</style>${rows.join('')}`);
  const viewport = { width: 1420, height: 900 };
  const page = await (await sharedBrowser()).newPage({ viewport, deviceScaleFactor: 1.5 });
  await page.goto(pathToFileURL(file).href);
  await page.waitForLoadState('load');
  const path = join(folder, 'tables-on-every-screen.jpg');
  await page.screenshot({ path, type: 'jpeg', quality: 68, fullPage: true });
  await page.close();
}

async function take(page: Page, folder: string, name: string, sizes: Sizes = SIZES): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await finishAnimations(page);
      await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`) });
    }
  }
  await page.setViewportSize(SIZES.desk);
  await page.emulateMedia({ colorScheme: 'light' });
}
