import { type Card, seededRandom, shuffle, standardPack } from '@rota/core';
import { expect, test } from 'vitest';
import { LAYOUTS, tripleStrength } from '../rules/index.ts';
import { annealCube } from './anneal-cube.ts';
import { ARRANGEMENTS } from './arrangements.ts';
import { lexicographicArrangement } from './best-arrangement.ts';
import { strengthPercentiles } from './strengths.ts';

const random = seededRandom('squares');
const hand = (size: number): Card[] => shuffle(standardPack(), random).slice(0, size);

function strengths(cards: readonly Card[], layout: 'square' | 'row' | 'cube'): number[] {
  return LAYOUTS[layout].lines
    .map(([a, b, c]) => tripleStrength(cards[a]!, cards[b]!, cards[c]!, 'lowest'))
    .sort((a, b) => b - a);
}

/** Yields every order of the cards. */
function* orders(cards: readonly Card[], prefix: Card[] = []): Generator<Card[]> {
  if (cards.length === 0) yield prefix;
  for (const card of cards) {
    yield* orders(
      cards.filter((other) => other !== card),
      [...prefix, card],
    );
  }
}

/** Yields the orders of nine cards that differ by more than turning and mirroring the square. */
function* ordersUpToSymmetry([first, ...others]: readonly Card[]): Generator<Card[]> {
  const [corner, edge, middle] = [0, 1, 4];
  for (const order of orders(others)) {
    for (const place of [corner, edge, middle]) yield order.toSpliced(place, 0, first!);
  }
}

const sortKey = (lines: readonly number[]) =>
  lines.map((strength) => String(strength).padStart(5, '0')).join();

test('of nine cards, 280 rows and 5,040 squares of 840 planes can be best', () => {
  expect(new Set(ARRANGEMENTS.row.map(String)).size).toBe(280);
  expect(new Set(ARRANGEMENTS.square.map(String)).size).toBe(840 * 6);
});

const FEW_RANKS = standardPack().filter((card) => card % 13 < 4);

test.each([
  ['any cards', standardPack()],
  ['few ranks, so that many lines are tied', FEW_RANKS],
  ['two packs', [...FEW_RANKS, ...FEW_RANKS]],
])(
  'no order of the cards makes a better square than the lexicographically best one: %s',
  (_, pack) => {
    const cards = shuffle([...pack], random).slice(0, 9);
    let bestLines = '';
    // Orders of places, as a card may occur twice.
    for (const order of ordersUpToSymmetry([...cards.keys()])) {
      const square = order.map((at) => cards[at]!);
      const key = sortKey(strengths(square, 'square'));
      if (key > bestLines) bestLines = key;
    }
    expect(sortKey(strengths(lexicographicArrangement('square', cards, 'lowest'), 'square'))).toBe(
      bestLines,
    );
  },
);

test('the solvers use exactly the cards of the hand, duplicates of several packs included', () => {
  for (let round = 0; round < 200; round++) {
    const cards = shuffle([...standardPack(), ...standardPack()], random).slice(0, 9);
    const sorted = [...cards].sort();
    expect(lexicographicArrangement('square', cards, 'second').sort()).toEqual(sorted);
    expect(lexicographicArrangement('row', cards, 'second').sort()).toEqual(sorted);
  }
});

test('no row beats the lexicographically best one', () => {
  const cards = hand(9);
  let best = '';
  for (let round = 0; round < 5000; round++) {
    const key = sortKey(strengths(shuffle([...cards], random), 'row'));
    if (key > best) best = key;
  }
  expect(sortKey(strengths(lexicographicArrangement('row', cards, 'lowest'), 'row')) >= best).toBe(
    true,
  );
});

test('quick annealing of a cube comes within a fifth of 200,000 swaps', () => {
  const valuation = strengthPercentiles('lowest').map((share) => share ** 6);
  const cards = hand(27);
  const quick = annealCube(cards, 'lowest', valuation, seededRandom(1));
  const long = annealCube(cards, 'lowest', valuation, seededRandom(2), {
    swaps: 200_000,
    initialTemperature: 0.3,
  });
  const value = strengths(quick.cards, 'cube').reduce((sum, each) => sum + valuation[each]!, 0);
  expect(value).toBeCloseTo(quick.value, 6);
  expect([...quick.cards].sort()).toEqual([...cards].sort());
  expect(quick.value / long.value).toBeGreaterThan(0.8);
});
