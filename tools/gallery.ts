import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { preview } from 'vite';
import { findViolations } from './axe.ts';
import { buildGallery } from './build.js';
import { disablePainting } from './disable-painting.ts';
import { BROWSER_TIMEOUT_MS, closeContexts, sharedBrowser } from './shared-browser.ts';

export interface GalleryOptions extends BrowserContextOptions {
  /** Whether the page is painted; needed for screenshots. */
  readonly isPainted?: boolean;
}

/** The gallery's page of one game, in a browser. */
export interface Gallery {
  /**
   * Opens a table, in the page of the last one with the same options.
   * @param query see the game's `gallery.tsx`
   * @param initScript runs in a page of its own before its scripts, to record short-lived states
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
  const root = fileURLToPath(new URL('../packages/ui/gallery', import.meta.url));
  const server = await preview({
    root,
    logLevel: 'error',
    preview: { port: 0, host: '127.0.0.1' },
  });
  const browser = await sharedBrowser();
  const pages = new Map<string, Promise<Page>>();
  const openPage = async (
    { isPainted = false, ...options }: GalleryOptions,
    initScript = () => {},
  ) => {
    const context = await browser.newContext(options);
    if (!isPainted) await disablePainting(context);
    const tablePage = await context.newPage();
    tablePage.setDefaultTimeout(BROWSER_TIMEOUT_MS);
    await tablePage.addInitScript(initScript);
    await tablePage.goto(server.resolvedUrls!.local[0]!);
    return tablePage;
  };
  const pageOf = (options: GalleryOptions) => {
    const key = JSON.stringify(options);
    const opened = pages.get(key) ?? openPage(options);
    pages.set(key, opened);
    return opened;
  };
  return {
    async openTable(query, options = {}, initScript = undefined) {
      const tablePage = await (initScript ? openPage(options, initScript) : pageOf(options));
      await tablePage.setViewportSize(options.viewport ?? { width: 1280, height: 800 });
      await tablePage.mouse.move(0, 0);
      await tablePage.evaluate((address) => {
        history.replaceState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      }, `?page=${page}&${query}`);
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
