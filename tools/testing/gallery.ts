import { fileURLToPath } from 'node:url';
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { preview } from 'vite';
import { buildGallery } from '../build.js';
import { BROWSER_TIMEOUT_MS, closeContexts, sharedBrowser } from '../shared-browser.ts';
import { findViolations } from './axe.ts';
import { disablePainting } from './disable-painting.ts';

export interface GalleryOptions extends BrowserContextOptions {
  /** Whether the page is painted; needed for screenshots. */
  readonly isPainted?: boolean;
  /** Whether the page shares its context with no other; needed for `page.clock`, which is the context's. */
  readonly isAlone?: boolean;
}

/** The gallery's page of one game, in a browser. */
export interface Gallery {
  /**
   * Opens a table in a new page.
   * @param query see the game's `gallery.tsx`
   * @param initScript runs in the page before its own scripts, to record short-lived states
   */
  openTable(query: string, options?: GalleryOptions, initScript?: () => void): Promise<Page>;
  close(): Promise<void>;
}

/**
 * Builds and serves the gallery, and starts a browser.
 * @param page the query of every table: the game's id and its fixed parameters
 * @param table the accessible name of the region with the table
 */
export async function openGallery(page: string, table: string): Promise<Gallery> {
  await buildGallery();
  const root = fileURLToPath(new URL('../../packages/ui/gallery', import.meta.url));
  const server = await preview({
    root,
    logLevel: 'error',
    preview: { port: 0, host: '127.0.0.1' },
  });
  const browser = await sharedBrowser();
  // Pages with the same options share a context for its HTTP cache; the gallery stores nothing.
  const contexts = new Map<string, Promise<BrowserContext>>();
  const newContext = async ({ isPainted = false, ...options }: GalleryOptions) => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      ...options,
    });
    if (!isPainted) await disablePainting(context);
    return context;
  };
  const contextOf = (options: GalleryOptions) => {
    const key = JSON.stringify(options);
    const context = contexts.get(key) ?? newContext(options);
    contexts.set(key, context);
    return context;
  };
  return {
    async openTable(query, { isAlone = false, ...options } = {}, initScript = undefined) {
      const context = await (isAlone ? newContext(options) : contextOf(options));
      const tablePage = await context.newPage();
      tablePage.setDefaultTimeout(BROWSER_TIMEOUT_MS);
      if (initScript) await tablePage.addInitScript(initScript);
      await tablePage.goto(`${server.resolvedUrls!.local[0]}?page=${page}&${query}`);
      // The seats and the middle appear once the table has been measured.
      const region = tablePage.getByRole('region', { name: table });
      await region.locator('[data-scale]').first().waitFor();
      // Texts change their widths a little when the fonts have loaded.
      await tablePage.evaluate(() => document.fonts.ready);
      return tablePage;
    },
    async close() {
      await closeContexts(browser);
      await server.close();
    },
  };
}

/** Rules for whole pages: the gallery has neither heading nor landmarks. */
const PAGE_RULES = ['page-has-heading-one', 'landmark-one-main', 'region'];

/** Returns axe's violations on a gallery page, as rule and elements. @param excluded rules not checked */
export async function axeViolations(page: Page, excluded: readonly string[] = []) {
  const violations = await findViolations(page, [...PAGE_RULES, ...excluded]);
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
