import { type Card, seededRandom, shuffle, standardPack } from '@rota/core';
import { expect, test } from 'vitest';
import { LAYOUTS, tripleStrength } from '../rules/index.ts';
import { CLASS_COUNT, PLANES } from './affine-planes.ts';
import { annealCube } from './anneal-cube.ts';
import { visitSquares } from './best-for-positions.ts';
import { lexicographicRow } from './best-row.ts';
import { lexicographicSquare, mostValuableSquare } from './best-square.ts';
import { strengthPercentiles, strengthRanks } from './strengths.ts';

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

test('nine cards have 280 classes and 840 planes', () => {
  expect([CLASS_COUNT, PLANES.length / 4]).toEqual([280, 840]);
});

test('no order of the cards makes a better square than the solvers find', () => {
  const cards = hand(9);
  const valuation = strengthPercentiles('lowest').map((share) => share ** 3);
  let bestLines = '';
  let bestValue = 0;
  for (const order of ordersUpToSymmetry(cards)) {
    const lines = strengths(order, 'square');
    const key = sortKey(lines);
    if (key > bestLines) bestLines = key;
    const value = lines.reduce((sum, strength) => sum + valuation[strength]!, 0);
    if (value > bestValue) bestValue = value;
  }
  expect(sortKey(strengths(lexicographicSquare(cards, 'lowest'), 'square'))).toBe(bestLines);
  const found = mostValuableSquare(cards, 'lowest', valuation);
  expect(found.value).toBeCloseTo(bestValue, 9);
  const laid = strengths(found.cards, 'square').reduce((sum, each) => sum + valuation[each]!, 0);
  expect(laid).toBeCloseTo(bestValue, 9);
});

test('the lexicographic square has the best lines of all 5,040 that can be best', () => {
  const ranks = strengthRanks('lowest');
  for (let round = 0; round < 200; round++) {
    // Half of the hands have few ranks, so that many lines are tied.
    const pack = standardPack().filter((card) => round % 2 || card % 13 < 4);
    const cards = shuffle(pack, random).slice(0, 9);
    let best = '';
    visitSquares(cards, 'lowest', (lines) => {
      const key = sortKey([...lines]);
      if (key > best) best = key;
    });
    const found = strengths(lexicographicSquare(cards, 'lowest'), 'square');
    expect(sortKey(found.map((strength) => ranks[strength]!))).toBe(best);
  }
});

test('the solvers use exactly the cards of the hand, duplicates of several packs included', () => {
  for (let round = 0; round < 200; round++) {
    const cards = shuffle([...standardPack(), ...standardPack()], random).slice(0, 9);
    const sorted = [...cards].sort();
    expect(lexicographicSquare(cards, 'second').sort()).toEqual(sorted);
    expect(lexicographicRow(cards, 'second').sort()).toEqual(sorted);
  }
});

test('no row beats the lexicographically best one', () => {
  const cards = hand(9);
  let best = '';
  for (let round = 0; round < 5000; round++) {
    const key = sortKey(strengths(shuffle([...cards], random), 'row'));
    if (key > best) best = key;
  }
  expect(sortKey(strengths(lexicographicRow(cards, 'lowest'), 'row')) >= best).toBe(true);
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
