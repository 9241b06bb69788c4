import { fileURLToPath } from 'node:url';
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { preview } from 'vite';
import { brokenRules } from './axe.ts';
import { buildGallery } from './build.js';
import { leaveUnpainted } from './painting.ts';
import { closeContexts, sharedBrowser, WAIT } from './shared-browser.ts';

export interface GalleryOptions extends BrowserContextOptions {
  /** Whether the page is painted, for pictures. */
  readonly isPainted?: boolean;
}

/** A game's table in the gallery, in a real browser. */
export interface Gallery {
  /**
   * A page of its own with the table the query asks for, to be closed; see the game's
   * `gallery.tsx`.
   * @param watch runs in the page before anything of it, to keep what passes too fast to be met
   */
  opened(query: string, options?: GalleryOptions, watch?: () => void): Promise<Page>;
  close(): Promise<void>;
}

/**
 * The gallery as it is built, served at a free port of this machine, and a browser to look at it.
 * @param page what the address asks of every table: the game's id and what else is always wanted
 * @param table the name of the region that shows the table
 */
export async function openGallery(page: string, table: string): Promise<Gallery> {
  await buildGallery();
  const root = fileURLToPath(new URL('../packages/ui/gallery', import.meta.url));
  const server = await preview({
    root,
    configFile: `${root}/vite.config.ts`,
    logLevel: 'error',
    preview: { port: 0, host: '127.0.0.1' },
  });
  const browser = await sharedBrowser();
  // Pages of one kind share what has been fetched; the gallery keeps nothing else in a browser.
  const contexts = new Map<string, Promise<BrowserContext>>();
  const newContext = async ({ isPainted = false, ...options }: GalleryOptions) => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      ...options,
    });
    if (!isPainted) await leaveUnpainted(context);
    return context;
  };
  const contextOf = (options: GalleryOptions) => {
    const key = JSON.stringify(options);
    const context = contexts.get(key) ?? newContext(options);
    contexts.set(key, context);
    return context;
  };
  return {
    async opened(query, options = {}, watch = undefined) {
      const context = await contextOf(options);
      const opened = await context.newPage();
      opened.setDefaultTimeout(WAIT);
      if (watch) await opened.addInitScript(watch);
      await opened.goto(`${server.resolvedUrls!.local[0]}?page=${page}&${query}`);
      await opened.getByRole('region', { name: table }).waitFor();
      return opened;
    },
    async close() {
      await closeContexts(browser);
      await server.close();
    },
  };
}

/** The gallery is no page of the room: it has neither heading nor landmarks. */
const OF_WHOLE_PAGES = ['page-has-heading-one', 'landmark-one-main', 'region'];

/**
 * Everything axe finds on the page as it stands, as rule and elements.
 * @param besides rules not to be asked, besides those that only whole pages can keep
 */
export async function axeFindings(page: Page, besides: readonly string[] = []) {
  const violations = await brokenRules(page, [...OF_WHOLE_PAGES, ...besides]);
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
