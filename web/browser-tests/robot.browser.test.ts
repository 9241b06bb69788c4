import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAMES } from '../games.ts';
import { type House, openRealHouse } from './house.ts';
import { Robot } from './robot.ts';
import { openBrowser, visit } from './visitor.ts';

let house: House;
let browser: Browser;

beforeAll(async () => {
  house = await openRealHouse();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await house?.close();
});

test.for(GAMES)(
  '$id is played to its end, and seen again, by roles and names alone',
  async ({ id, words }) => {
    const { page, context, complaints } = await visit(browser, house.address);
    const robot = new Robot(page, id);
    await robot.sitDown((await words()).en.title!);
    await robot.playByHand(20);
    await robot.playByWords();
    await robot.seeItAgain();
    expect(complaints).toEqual([]);
    await context.close();
  },
);
