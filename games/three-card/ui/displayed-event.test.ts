import { parseCard } from '@rota/core';
import { expect, test } from 'vitest';
import type { DealEvent } from '../rules/index.ts';
import { nextDisplayed } from './displayed-event.ts';

const cards = [parseCard('9♦')!];
const play: DealEvent = { type: 'played', seat: 1, cards, on: null, rule: 'TC-4' };
const turn: DealEvent = { type: 'turn', seat: 0, again: false, quiet: 0, moves: 6 };

test('an event is displayed until the next important one', () => {
  const played = nextDisplayed(undefined, [play], 5);
  expect(played.event).toBe(play);
  expect(nextDisplayed(played, [turn], 6).event).toBe(play);
});

test('an event that was taken back is not displayed any more', () => {
  const played = nextDisplayed(undefined, [play], 5);
  expect(nextDisplayed(played, [], 3).event).toBeUndefined();
});
