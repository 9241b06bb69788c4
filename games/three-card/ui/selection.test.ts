import { parseCard } from '@rota/core';
import { expect, test } from 'vitest';
import { ownCards, selectionFromDrag, selectToPlay, selectTops } from './selection.ts';

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

test('TC-4: one touch selects all cards of a rank; another deselects one', () => {
  const sevens = selectToPlay(cards, nothing, sevenD);
  expect(sevens).toEqual(new Set([sevenH, sevenD, secondSevenD]));
  if (sevens === 'play') throw new Error('three sevens are a selection');
  expect(selectToPlay(cards, sevens, sevenD)).toEqual(new Set([sevenH, secondSevenD]));
  expect(selectToPlay(cards, sevens, king)).toEqual(new Set([king]));
});

test('a second touch plays a card that is selected alone', () => {
  expect(selectToPlay(cards, new Set([king]), king)).toBe('play');
  expect(selectToPlay(cards, new Set([sevenH]), sevenD)).toEqual(new Set([sevenH, sevenD]));
});

test('dragging a card plays the selection it is part of, else what touching it would select', () => {
  const two = new Set([sevenH, sevenD]);
  expect(selectionFromDrag(cards, two, sevenD)).toBe(two);
  expect(selectionFromDrag(cards, two, king)).toEqual(new Set([king]));
  expect(selectionFromDrag(cards, nothing, sevenD)).toEqual(
    new Set([sevenH, sevenD, secondSevenD]),
  );
});

test('specials are selected one by one', () => {
  const one = selectToPlay(cards, nothing, twoC);
  if (one === 'play') throw new Error('the first touch only selects');
  expect(one).toEqual(new Set([twoC]));
  expect(selectToPlay(cards, one, twoS)).toEqual(new Set([twoC, twoS]));
});

test('TC-1: at most three top cards are selected; a fourth replaces the first', () => {
  let selected: ReadonlySet<string> = nothing;
  for (const id of [sevenH, twoC, king, twoS]) selected = selectTops(selected, id);
  expect(selected).toEqual(new Set([twoC, king, twoS]));
  expect(selectTops(selected, king)).toEqual(new Set([twoC, twoS]));
});
