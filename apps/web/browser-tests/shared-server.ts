import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, onTestFailed } from 'vitest';
import { closeContexts, sharedBrowser } from '../../../tools/shared-browser.ts';
import { changeName } from './send-request.ts';
import type { TestServer } from './test-server.ts';
import { enter, lastInputsOf, type Visitor, visit, type WindowOptions } from './visitor.ts';

/** A server and a browser that the tests of a file share. */
export interface SharedServer {
  readonly server: TestServer;
  readonly browser: Browser;
  /** Opens the lobby as a new visitor. */
  visit(options?: WindowOptions): Promise<Visitor>;
  /** Opens the lobby as a new visitor of this name. */
  visitAs(name: string, options?: WindowOptions): Promise<Visitor>;
  /** Opens an empty page as a new visitor. */
  enter(options?: WindowOptions): Promise<Visitor>;
}

/** Starts server and browser before the tests of a file and stops them afterwards. */
export function shareServer(start: () => Promise<TestServer>): SharedServer {
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await start();
    browser = await sharedBrowser();
  });
  afterAll(async () => {
    await closeContexts(browser);
    await server?.close();
  });
  return {
    get server() {
      return server;
    },
    get browser() {
      return browser;
    },
    visit: (options) => describedIfFailed(visit(browser, server.address, options)),
    async visitAs(name, options) {
      const visitor = await this.visit(options);
      await changeName(visitor.page, name);
      return visitor;
    },
    enter: (options) => describedIfFailed(enter(browser, server.address, options)),
  };
}

async function describedIfFailed(opened: Promise<Visitor>): Promise<Visitor> {
  const visitor = await opened;
  onTestFailed(() => describe(visitor));
  return visitor;
}

/** Prints the page and its last inputs when a test has failed. */
async function describe({ page }: Visitor): Promise<void> {
  if (page.isClosed()) return;
  const shown = await page.locator('body').ariaSnapshot();
  console.error(`${page.url()} showed:\n${shown}\n${(await lastInputsOf(page)).join('\n')}`);
}
