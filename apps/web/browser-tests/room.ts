import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, onTestFailed } from 'vitest';
import { closeContexts, sharedBrowser } from '../../../tools/shared-browser.ts';
import type { House } from './house.ts';
import { lastInputsOf, type Visitor, visit, type WindowOptions } from './visitor.ts';

/** A server and a browser that the tests of a file share. */
export interface Room {
  readonly house: House;
  readonly browser: Browser;
  /** Opens the page as a new visitor. */
  visit(options?: WindowOptions): Promise<Visitor>;
}

/** Starts server and browser before the tests of a file and stops them afterwards. */
export function sharedRoom(openHouse: () => Promise<House>): Room {
  let house: House;
  let browser: Browser;
  beforeAll(async () => {
    house = await openHouse();
    browser = await sharedBrowser();
  });
  afterAll(async () => {
    await closeContexts(browser);
    await house?.close();
  });
  return {
    get house() {
      return house;
    },
    get browser() {
      return browser;
    },
    async visit(options) {
      const visitor = await visit(browser, house.address, options);
      onTestFailed(() => describe(visitor));
      return visitor;
    },
  };
}

/** Prints the page and its last inputs when a test has failed. */
async function describe({ page }: Visitor): Promise<void> {
  if (page.isClosed()) return;
  const shown = await page.locator('body').ariaSnapshot();
  console.error(`${page.url()} showed:\n${shown}\n${(await lastInputsOf(page)).join('\n')}`);
}
