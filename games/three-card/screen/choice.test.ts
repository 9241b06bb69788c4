import { parseCard } from '@rota/core';
import { expect, test } from 'vitest';
import { ownCards, touchToLay, touchToPlay } from './choice.ts';

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

test('equal cards of two packs are told apart', () => {
  expect(new Set(cards.map(({ id }) => id)).size).toBe(6);
});

test('TC-4: one touch takes all cards of a rank; another takes one out again', () => {
  const sevens = touchToPlay(cards, nothing, sevenD);
  expect(sevens).toEqual(new Set([sevenH, sevenD, secondSevenD]));
  expect(touchToPlay(cards, sevens, sevenD)).toEqual(new Set([sevenH, secondSevenD]));
  expect(touchToPlay(cards, sevens, king)).toEqual(new Set([king]));
});

test('specials are taken one by one', () => {
  const one = touchToPlay(cards, nothing, twoC);
  expect(one).toEqual(new Set([twoC]));
  expect(touchToPlay(cards, one, twoS)).toEqual(new Set([twoC, twoS]));
});

test('TC-1: three top cards at most, the first chosen gives way', () => {
  let chosen: ReadonlySet<string> = nothing;
  for (const id of [sevenH, twoC, king, twoS]) chosen = touchToLay(chosen, id);
  expect(chosen).toEqual(new Set([twoC, king, twoS]));
  expect(touchToLay(chosen, king)).toEqual(new Set([twoC, twoS]));
});
