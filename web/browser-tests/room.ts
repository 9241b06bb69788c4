import type { Browser, BrowserContextOptions } from '@playwright/test';
import { afterAll, beforeAll } from 'vitest';
import type { House } from './house.ts';
import { openBrowser, type Visitor, visit } from './visitor.ts';

/** A house and a browser that the tests of a file share, there while they run. */
export interface Room {
  readonly house: House;
  readonly browser: Browser;
  /** Somebody new in the house, with a browser window of their own. */
  visit(options?: BrowserContextOptions): Promise<Visitor>;
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
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await house?.close();
  });
  return {
    get house() {
      return house;
    },
    get browser() {
      return browser;
    },
    visit: (options) => visit(browser, house.address, options),
  };
}
