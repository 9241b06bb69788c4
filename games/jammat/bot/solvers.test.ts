import { type Card, seededRandom, shuffle, standardPack } from '@rota/core';
import { expect, test } from 'vitest';
import { LAYOUTS, tripleStrength } from '../rules/index.ts';
import { CLASS_COUNT, PLANES } from './affine-planes.ts';
import { annealCube } from './anneal-cube.ts';
import { lexicographicRow } from './best-row.ts';
import { lexicographicSquare, mostValuableSquare } from './best-square.ts';
import { strengthPercentiles } from './strengths.ts';

const random = seededRandom('squares');
const hand = (size: number): Card[] => shuffle(standardPack(), random).slice(0, size);

function strengths(cards: readonly Card[], layout: 'square' | 'row' | 'cube'): number[] {
  return LAYOUTS[layout].lines
    .map(([a, b, c]) => tripleStrength(cards[a]!, cards[b]!, cards[c]!, 'lowest'))
    .sort((a, b) => b - a);
}

/** Every order of nine cards whose first is the lowest corner: each square at least once. */
function* orders(cards: readonly Card[], taken: Card[] = []): Generator<Card[]> {
  if (cards.length === 0) yield taken;
  for (const card of cards) {
    yield* orders(
      cards.filter((other) => other !== card),
      [...taken, card],
    );
  }
}

const joined = (lines: readonly number[]) =>
  lines.map((strength) => String(strength).padStart(5, '0')).join();

test('280 classes make 840 planes', () => {
  expect([CLASS_COUNT, PLANES.length / 4]).toEqual([280, 840]);
});

test('no order of the cards makes a better square than the solvers’', () => {
  const cards = hand(9);
  const valuation = strengthPercentiles('lowest').map((share) => share ** 3);
  let bestLines = '';
  let bestValue = 0;
  for (const order of orders(cards)) {
    const lines = strengths(order, 'square');
    const written = joined(lines);
    if (written > bestLines) bestLines = written;
    const value = lines.reduce((sum, strength) => sum + valuation[strength]!, 0);
    if (value > bestValue) bestValue = value;
  }
  expect(joined(strengths(lexicographicSquare(cards, 'lowest'), 'square'))).toBe(bestLines);
  const found = mostValuableSquare(cards, 'lowest', valuation);
  expect(found.value).toBeCloseTo(bestValue, 9);
  const laid = strengths(found.cards, 'square').reduce((sum, each) => sum + valuation[each]!, 0);
  expect(laid).toBeCloseTo(bestValue, 9);
});

test('the solvers lay out exactly the hand, several packs’ equal cards too', () => {
  for (let round = 0; round < 200; round++) {
    const cards = shuffle([...standardPack(), ...standardPack()], random).slice(0, 9);
    const sorted = [...cards].sort();
    expect(lexicographicSquare(cards, 'second').sort()).toEqual(sorted);
    expect(lexicographicRow(cards, 'second').sort()).toEqual(sorted);
  }
});

test('no three triples beat the best row', () => {
  const cards = hand(9);
  let best = '';
  for (let round = 0; round < 5000; round++) {
    const written = joined(strengths(shuffle([...cards], random), 'row'));
    if (written > best) best = written;
  }
  expect(joined(strengths(lexicographicRow(cards, 'lowest'), 'row')) >= best).toBe(true);
});

test('a quick cube comes within a fifth of one given a million swaps', () => {
  const valuation = strengthPercentiles('lowest').map((share) => share ** 6);
  const cards = hand(27);
  const quick = annealCube(cards, 'lowest', valuation, seededRandom(1));
  const long = annealCube(cards, 'lowest', valuation, seededRandom(2), {
    swaps: 1_000_000,
    heat: 0.3,
  });
  const value = strengths(quick.cards, 'cube').reduce((sum, each) => sum + valuation[each]!, 0);
  expect(value).toBeCloseTo(quick.value, 6);
  expect([...quick.cards].sort()).toEqual([...cards].sort());
  expect(quick.value / long.value).toBeGreaterThan(0.8);
});
