import { defaultOptions, parseCard } from '@rota/core';
import type { ScreenProps } from '@rota/ui';
import { expect, test } from 'vitest';
import { type Options, threeCard, type View } from '../rules/index.ts';
import { isWholePlay, ownCards, selectionWith, selectToPlay, selectTops } from './selection.ts';
import { statusOf } from './status.ts';

const cards = ownCards('7H 7D 7D 2C 2S KH'.split(' ').map((name) => parseCard(name)!));
const [sevenH, sevenD, secondSevenD, twoC, twoS, king] = cards.map(({ id }) => id) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const nothing = new Set<string>();

test('equal cards of two packs have different ids', () => {
  expect(new Set(cards.map(({ id }) => id)).size).toBe(6);
});

test('TC-4: one press selects all cards of a rank; another deselects one', () => {
  const sevens = selectToPlay(cards, nothing, sevenD);
  expect(sevens).toEqual(new Set([sevenH, sevenD, secondSevenD]));
  expect(selectToPlay(cards, sevens, sevenD)).toEqual(new Set([sevenH, secondSevenD]));
  expect(selectToPlay(cards, sevens, king)).toEqual(new Set([king]));
});

test('TC-3: where the opener plays one card, a press selects only that card', () => {
  expect(selectToPlay(cards, nothing, sevenD, true)).toEqual(new Set([sevenD]));
  expect(selectToPlay(cards, new Set([sevenD]), sevenH, true)).toEqual(new Set([sevenH]));
  expect(isWholePlay(cards, nothing, sevenD, true)).toBe(true);
  expect(selectionWith(cards, nothing, sevenH, true)).toEqual(new Set([sevenH]));
});

test('TC-8: where drawn cards may be added, the table says so instead of asking to open', () => {
  const options = { ...defaultOptions(threeCard.options), addDrawn: 'yes' } as Options;
  const view = {
    ...threeCard.view(threeCard.deal(options, 2, 0, threeCard.packs(options, 2)[0]!), 0),
    phase: 'playing',
    turn: 0,
    again: true,
    opening: 5,
  } as View;
  const players = [0, 1].map(
    () => ({ name: 'Ada', kind: 'person', isConnected: true, total: 0 }) as const,
  ) satisfies ScreenProps['players'];
  expect(statusOf(view, 0, players, (key) => key)).toBe('may-add-you');
  expect(statusOf({ ...view, again: false }, 0, players, (key) => key)).toBe('screen.you-open');
});

test('a press plays a card that no other can go with, or that is selected alone', () => {
  expect(isWholePlay(cards, nothing, king)).toBe(true);
  expect(isWholePlay(cards, new Set([sevenH, sevenD]), king)).toBe(true);
  for (const card of [sevenH, twoC]) expect(isWholePlay(cards, nothing, card)).toBe(false);
  expect(isWholePlay(cards, new Set([sevenH]), sevenH)).toBe(true);
  for (const card of [sevenH, sevenD, secondSevenD]) {
    expect(isWholePlay(cards, new Set([sevenH, sevenD]), card)).toBe(false);
  }
});

test('playing a card plays the selection it is part of, else what pressing it would select', () => {
  const two = new Set([sevenH, sevenD]);
  expect(selectionWith(cards, two, sevenD)).toBe(two);
  expect(selectionWith(cards, two, king)).toEqual(new Set([king]));
  expect(selectionWith(cards, nothing, sevenD)).toEqual(new Set([sevenH, sevenD, secondSevenD]));
});

test('specials are selected one by one', () => {
  const one = selectToPlay(cards, nothing, twoC);
  expect(one).toEqual(new Set([twoC]));
  expect(selectToPlay(cards, one, twoS)).toEqual(new Set([twoC, twoS]));
});

test('TC-1: at most three top cards are selected; a fourth replaces the first', () => {
  let selected: ReadonlySet<string> = nothing;
  for (const id of [sevenH, twoC, king, twoS]) selected = selectTops(selected, id);
  expect(selected).toEqual(new Set([twoC, king, twoS]));
  expect(selectTops(selected, king)).toEqual(new Set([twoC, twoS]));
});
