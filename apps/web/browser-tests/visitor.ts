import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
} from '@playwright/test';
import { IS_FULL_LENGTH } from '@rota/game-testing/test-settings';
import { BROWSER_TIMEOUT_MS } from '../../../tools/shared-browser.ts';
import { findContrastViolations, findViolations } from '../../../tools/testing/axe.ts';
import { disablePainting } from '../../../tools/testing/disable-painting.ts';
import { finishAnimations } from '../../../tools/testing/finish-animations.ts';
import { readStill } from '../../../tools/testing/read-still.ts';
import { waitForAny } from '../../../tools/testing/wait-for-any.ts';
import { pressUntil } from './press-until.ts';

/** The folder for screenshots, if wanted. */
export const { ROTA_PICTURES: pictures } = process.env;

/** The windows that every page must support. */
export const WINDOWS = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const satisfies Record<string, BrowserContextOptions>;
export type WindowName = keyof typeof WINDOWS;

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors and policy violations that the page reported. */
  readonly errors: string[];
}

export interface WindowOptions extends BrowserContextOptions {
  /** Whether the page is painted, for screenshots and measurements. */
  readonly isPainted?: boolean;
}

/**
 * Presses Enter on a control. Another key before it shows that the press is meant: right after the last one, it
 * would be taken for a slip.
 */
export async function pressEnter(control: Locator, options?: { timeout: number }): Promise<void> {
  await control.focus(options);
  await control.page().keyboard.press('Shift');
  await control.press('Enter', options);
}

/**
 * Opens the replay of a match that is over. A press that follows that of the last card at once and in the same
 * place is taken for a slip.
 */
export async function watchReplay(page: Page): Promise<void> {
  const step = page.getByRole('slider', { name: 'Step' });
  await pressUntil(step, [page.getByRole('link', { name: 'Watch the replay' })]);
}

/** Opens the score sheet or the rules at a table; on an upright phone the button may be in the settings. */
export async function openFromBar(page: Page, name: 'Score sheet' | 'Rules'): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  const settings = page.getByRole('button', { name: 'Settings' });
  if ((await waitForAny(button, settings)) === settings) await settings.click();
  await button.click();
}

/** Opens the lobby in a browser context of its own. */
export async function visit(
  browser: Browser,
  address: string,
  options?: WindowOptions,
): Promise<Visitor> {
  const visitor = await openContext(browser, address, options);
  // A rename before this answer would be overwritten by it.
  const known = visitor.page.waitForResponse((answer) => answer.url().endsWith('/api/me'));
  await visitor.page.goto('/');
  await known;
  return visitor;
}

/** Opens an empty page as a new guest. Tests that begin elsewhere need not load the lobby first. */
export async function enter(
  browser: Browser,
  address: string,
  options?: WindowOptions,
): Promise<Visitor> {
  const visitor = await openContext(browser, address, options);
  await visitor.page.request.get('/api/me');
  return visitor;
}

/** Opens an empty page in a browser context of its own. */
export async function openContext(
  browser: Browser,
  address: string,
  { isPainted = pictures !== undefined, ...options }: WindowOptions = WINDOWS.desk,
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: address,
    reducedMotion: 'reduce',
    // Installing the client has a test of its own and would slow the others.
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(BROWSER_TIMEOUT_MS);
  if (!isPainted) await disablePainting(context);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // Connections may fail where a test stops the server.
    if (message.type() === 'error' && !/ERR_|WebSocket|Failed to load/.test(message.text())) {
      errors.push(message.text());
    }
  });
  // Reports violations of the content security policy.
  await page.exposeFunction('complain', (what: string) => errors.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { complain } = window as unknown as { complain(what: string): void };
      complain(`${violatedDirective} does not allow ${blockedURI}`);
    });
  });
  await page.addInitScript(keepLastInputs);
  return { context, page, errors };
}

/** Keeps the last 30 inputs in `window.lastInputs`. Runs in the page. */
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

export const lastInputsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { lastInputs: string[] }).lastInputs);

/** Colour schemes and contrasts. */
export const LOOKS = {
  light: { colorScheme: 'light', contrast: 'no-preference' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  'light, high contrast': { colorScheme: 'light', contrast: 'more' },
  'dark, high contrast': { colorScheme: 'dark', contrast: 'more' },
} as const;

/** What axe finds on the page, as rule and element. */
export async function findings(page: Page): Promise<string[]> {
  await finishAnimations(page);
  return described(await findViolations(page));
}

type LookName = keyof typeof LOOKS;

/** All of them in a full run, else the given ones. */
export const looksOf = (...short: LookName[]): readonly LookName[] =>
  IS_FULL_LENGTH ? (Object.keys(LOOKS) as LookName[]) : short;

/**
 * What axe finds in these looks: with all rules in the first, which stays applied; contrast only in
 * the others.
 */
export async function findingsInLooks(page: Page, looks: readonly LookName[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of looks.toReversed()) {
    await page.emulateMedia(LOOKS[name]);
    await finishAnimations(page);
    const broken = await (name === looks[0] ? findViolations(page) : findContrastViolations(page));
    found.push(...described(broken).map((finding) => `${name}: ${finding}`));
  }
  return found;
}

function described(broken: Awaited<ReturnType<typeof findViolations>>): string[] {
  return broken.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => {
      // For contrast, the colours found.
      const found = any.map(({ message }) => message).join('; ');
      return `${id}: ${html} (${found})`;
    }),
  );
}

/** By how many pixels the page is wider than the window. */
export function sidewaysScroll(page: Page): Promise<number> {
  return readStill(page, () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  );
}

/** By how many pixels the page is higher than the window. */
export function downwardScroll(page: Page): Promise<number> {
  return readStill(page, () =>
    page.evaluate(
      () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
    ),
  );
}

/** Opens the dialog that sets up a table. Buttons that still move with it may be missed. */
export async function openTableSetup(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await pressUntil(dialog, [page.getByRole('button', { name: 'Set up a table' })]);
  await finishAnimations(page);
}
