import { seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import type { CardZone } from './card-zone.ts';
import { enumerateWorlds, findHiddenCards, listCells, shuffleHidden } from './hidden-cards.ts';

const PLACES: CardZone[] = [
  { name: 'hand 0', cards: [0, 1], seenBy: [0] },
  { name: 'hand 1', cards: [2, 3], seenBy: [1] },
  { name: 'hand 2', cards: [4], seenBy: [2] },
  { name: 'table', cards: [5], seenBy: 'all' },
  { name: 'empty', cards: [], seenBy: [] },
];
const always = () => true;

test('hidden zones are those that hold cards the viewer does not see', () => {
  const { zones, seen } = findHiddenCards(PLACES, 0);
  expect(zones.map(({ name }) => name)).toEqual(['hand 1', 'hand 2']);
  expect(seen.map(({ name }) => name)).toEqual(['hand 0', 'table']);
});

test('enumerateWorlds returns every arrangement of the hidden cards once', () => {
  const worlds = enumerateWorlds(findHiddenCards(PLACES, 0), 10, always)!;
  expect([...worlds.keys()].map((world) => world.split('\n')[2]).sort()).toEqual([
    'hand 2: 2',
    'hand 2: 3',
    'hand 2: 4',
  ]);
  expect([...worlds.values()]).toEqual([1, 1, 1]);
  expect(enumerateWorlds(findHiddenCards(PLACES, 0), 2, always)).toBeUndefined();
});

test('the order of cards matters in an ordered zone', () => {
  const hidden = { zones: [{ ...PLACES[1]!, ordered: true }, PLACES[2]!], seen: [] };
  expect(enumerateWorlds(hidden, 6, always)!.size).toBe(6);
  expect(enumerateWorlds(hidden, 5, always)).toBeUndefined();
});

test('copies of a card make a world more likely', () => {
  const zones = [
    { name: 'a', cards: [7, 7], seenBy: [] },
    { name: 'b', cards: [8], seenBy: [] },
  ];
  const worlds = enumerateWorlds({ zones, seen: [] }, 3, always)!;
  expect(Object.fromEntries(worlds)).toEqual({ 'a: 7,7\nb: 8': 1, 'a: 7,8\nb: 7': 2 });
});

test('cards stay in their pack, and impossible worlds are excluded', () => {
  const zones = [
    { name: 'a', cards: [1, 2], seenBy: [], pack: 0 },
    { name: 'b', cards: [1, 2], seenBy: [], pack: 1 },
    { name: 'c', cards: [3], seenBy: [], pack: 1 },
  ];
  const hidden = { zones, seen: [] };
  expect(enumerateWorlds(hidden, 3, always)!.size).toBe(3);
  const withThree = enumerateWorlds(hidden, 3, (world) => world[1]!.cards.includes(3))!;
  expect(withThree.size).toBe(2);
  for (let seed = 0; seed < 20; seed++) {
    const world = shuffleHidden(hidden, seededRandom(seed));
    expect([...world[0]!.cards].sort()).toEqual([1, 2]);
    expect([...world[1]!.cards, ...world[2]!.cards].sort()).toEqual([1, 2, 3]);
  }
});

test('the first positions of an ordered zone are separate cells', () => {
  const deck = { name: 'deck', cards: [1, 2, 3, 4, 5], seenBy: [], ordered: true };
  const hand = { name: 'hand', cards: [6, 7], seenBy: [], pack: 1 };
  expect(listCells([deck, hand])).toEqual([
    { name: 'deck, 0', size: 1, pack: 0 },
    { name: 'deck, 1', size: 1, pack: 0 },
    { name: 'deck, 2', size: 1, pack: 0 },
    { name: 'deck, below', size: 2, pack: 0 },
    { name: 'hand', size: 2, pack: 1 },
  ]);
});
