import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, onTestFailed } from 'vitest';
import { closeContexts, sharedBrowser } from '../../../tools/shared-browser.ts';
import type { House } from './house.ts';
import { lastInputsOf, type Visitor, visit, type WindowOptions } from './visitor.ts';

/** A house that the tests of a file share, and a browser to visit it. */
export interface Room {
  readonly house: House;
  readonly browser: Browser;
  /** Somebody new in the house, with a browser window of their own. */
  visit(options?: WindowOptions): Promise<Visitor>;
}

/**
 * The room of a file's tests, to be asked for beside them.
 * @param openHouse which house it is
 */
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

/** Says what a page showed when its test failed, and what was done to it last, unless it is closed. */
async function describe({ page }: Visitor): Promise<void> {
  if (page.isClosed()) return;
  const shown = await page.locator('body').ariaSnapshot();
  console.error(`${page.url()} showed:\n${shown}\n${(await lastInputsOf(page)).join('\n')}`);
}
