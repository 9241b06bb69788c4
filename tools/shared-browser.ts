import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from './browser.ts';

/** The timeout of browser and page operations on a busy machine, in ms. */
export const BROWSER_TIMEOUT_MS = 120_000;

/** @param args more arguments for the browser */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const found = await findBrowser();
  return chromium.launch({
    ...found,
    args: [...found.args, ...args],
    timeout: BROWSER_TIMEOUT_MS,
  });
}

let shared: Promise<Browser> | undefined;

/**
 * Returns the browser that all test files of a process share, since starting one is slow. It ends with
 * the process; each file closes the contexts it opened with `closeContexts`.
 */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  return shared;
}

/** Closes all contexts of a browser with their pages and stored data. */
export async function closeContexts(browser: Browser | undefined): Promise<void> {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}
