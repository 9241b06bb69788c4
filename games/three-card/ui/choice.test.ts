import { parseCard } from '@rota/core';
import { expect, test } from 'vitest';
import { drawnToPlay, ownCards, touchToLay, touchToPlay } from './choice.ts';

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
  if (sevens === 'play') throw new Error('three sevens are a choice');
  expect(touchToPlay(cards, sevens, sevenD)).toEqual(new Set([sevenH, secondSevenD]));
  expect(touchToPlay(cards, sevens, king)).toEqual(new Set([king]));
});

test('a second touch plays a card that is chosen alone', () => {
  expect(touchToPlay(cards, new Set([king]), king)).toBe('play');
  expect(touchToPlay(cards, new Set([sevenH]), sevenD)).toEqual(new Set([sevenH, sevenD]));
});

test('drawing a card up plays the choice it is part of, else what touching it would choose', () => {
  const two = new Set([sevenH, sevenD]);
  expect(drawnToPlay(cards, two, sevenD)).toBe(two);
  expect(drawnToPlay(cards, two, king)).toEqual(new Set([king]));
  expect(drawnToPlay(cards, nothing, sevenD)).toEqual(new Set([sevenH, sevenD, secondSevenD]));
});

test('specials are taken one by one', () => {
  const one = touchToPlay(cards, nothing, twoC);
  if (one === 'play') throw new Error('the first touch only chooses');
  expect(one).toEqual(new Set([twoC]));
  expect(touchToPlay(cards, one, twoS)).toEqual(new Set([twoC, twoS]));
});

test('TC-1: three top cards at most, the first chosen gives way', () => {
  let chosen: ReadonlySet<string> = nothing;
  for (const id of [sevenH, twoC, king, twoS]) chosen = touchToLay(chosen, id);
  expect(chosen).toEqual(new Set([twoC, king, twoS]));
  expect(touchToLay(chosen, king)).toEqual(new Set([twoC, twoS]));
});
