import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { FULL } from '@rota/game-testing/effort';
import { brokenRules, poorContrasts } from '../../../tools/axe.ts';
import { leaveUnpainted } from '../../../tools/painting.ts';
import { settled } from '../../../tools/settled.ts';
import { WAIT } from '../../../tools/shared-browser.ts';

/** A folder for pictures, for those who want to look themselves. */
export const { ROTA_PICTURES: pictures } = process.env;

/** The two windows everything has to work in. */
export const WINDOWS = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const satisfies Record<string, BrowserContextOptions>;
export type WindowName = keyof typeof WINDOWS;

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the page complained of. */
  readonly complaints: string[];
}

/** What a visitor's window is like. */
export interface WindowOptions extends BrowserContextOptions {
  /** Whether what it shows is painted, for pictures and measurements. */
  readonly isPainted?: boolean;
}

/** Somebody new in the house, with a browser window of their own. */
export async function visit(
  browser: Browser,
  address: string,
  { isPainted = pictures !== undefined, ...options }: WindowOptions = WINDOWS.desk,
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: address,
    reducedMotion: 'reduce',
    // Keeping the whole client is a test of its own; nobody else pays for it.
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(WAIT);
  if (!isPainted) await leaveUnpainted(context);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // A server that was shut down on purpose is not the page's fault.
    if (message.type() === 'error' && !/ERR_|WebSocket|Failed to load/.test(message.text())) {
      complaints.push(message.text());
    }
  });
  // Whatever the page wanted and may not have, in words that are not taken for anything else.
  await page.exposeFunction('complain', (what: string) => complaints.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { complain } = window as unknown as { complain(what: string): void };
      complain(`${violatedDirective} does not allow ${blockedURI}`);
    });
  });
  await page.addInitScript(keepLastInputs);
  // Whoever is given another name before the page has heard the first one goes by the first there.
  const known = page.waitForResponse((answer) => answer.url().endsWith('/api/me'));
  await page.goto('/');
  await known;
  return { context, page, complaints };
}

/** Keeps the page's last 30 inputs, as its elements saw them, in `window.lastInputs`. Runs in the page. */
function keepLastInputs(): void {
  const inputs: string[] = [];
  Object.assign(window, { lastInputs: inputs });
  const keep = ({ type, target, timeStamp }: Event) => {
    const { tagName, textContent } = target as Element;
    const box = (target as Element).getBoundingClientRect?.();
    const words = textContent?.slice(0, 30);
    inputs.push(`${Math.round(timeStamp)} ${type} ${tagName} “${words}” at ${box?.x}, ${box?.y}`);
    if (inputs.length > 30) inputs.shift();
  };
  for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'close']) {
    addEventListener(type, keep, true);
  }
}

/** What `keepLastInputs` has kept. */
export const lastInputsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { lastInputs: string[] }).lastInputs);

/** Every look that somebody may have asked their system for. */
export const LOOKS = {
  light: { colorScheme: 'light', contrast: 'no-preference' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  'light, high contrast': { colorScheme: 'light', contrast: 'more' },
  'dark, high contrast': { colorScheme: 'dark', contrast: 'more' },
} as const;

/** What axe finds on the page as it stands, as rule and element. */
export async function findings(page: Page): Promise<string[]> {
  await settled(page);
  return described(await brokenRules(page));
}

type LookName = keyof typeof LOOKS;

/** Every look at full length; else two for one window and the other two for another. */
export const looksOf = (...short: LookName[]): readonly LookName[] =>
  FULL ? (Object.keys(LOOKS) as LookName[]) : short;

/** What axe finds on the page in these looks, left in the first: all rules there, colours in the rest. */
export async function findingsInLooks(page: Page, looks: readonly LookName[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of looks.toReversed()) {
    await page.emulateMedia(LOOKS[name]);
    await settled(page);
    const broken = await (name === looks[0] ? brokenRules(page) : poorContrasts(page));
    found.push(...described(broken).map((finding) => `${name}: ${finding}`));
  }
  return found;
}

function described(broken: Awaited<ReturnType<typeof brokenRules>>): string[] {
  return broken.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** How many pixels the page is wider than the window. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
