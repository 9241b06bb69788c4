import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from './browser.ts';

/** How long a browser or a page may take for what it does at all, on a machine that is busy, in ms. */
export const WAIT = 120_000;

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ ...(await findBrowser()), timeout: WAIT });
}

let shared: Promise<Browser> | undefined;

/**
 * The browser that all test files of a process share, since starting one costs seconds of processor.
 * It ends with the process; a file closes the contexts it opened: `closeContexts`.
 */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  return shared;
}

/** Closes every window of a browser with all that it has stored, so that nothing is left for others. */
export async function closeContexts(browser: Browser | undefined): Promise<void> {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}
