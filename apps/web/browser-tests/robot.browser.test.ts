import type { Page } from '@playwright/test';
import { GAMES } from '@rota/games';
import { expect, test } from 'vitest';
import { openRealHouse } from './house.ts';
import { Robot } from './robot.ts';
import { sharedRoom } from './room.ts';
import { findingsInLooks, looksOf } from './visitor.ts';

const room = sharedRoom(openRealHouse);

async function looksGood(page: Page, what: string): Promise<void> {
  expect([what, await findingsInLooks(page, looksOf('light', 'dark'))]).toEqual([what, []]);
}

test.for(GAMES)(
  '$id is played to its end and replayed by roles and names alone',
  async ({ id, locales }) => {
    const { page, context, complaints } = await room.visit();
    const robot = new Robot(page, id);
    await robot.sitDown((await locales()).words.en.title!);
    await robot.playByHand(20);
    await looksGood(page, 'the table');
    await robot.readTheTable();
    await looksGood(page, 'the table in words');
    await robot.playOn();
    await robot.seeItAgain();
    await looksGood(page, 'the replay');
    expect(complaints).toEqual([]);
    await context.close();
  },
);
