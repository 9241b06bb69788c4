import { seededRandom, shuffle, standardPack } from '@rota/core';
import { expect, test } from 'vitest';
import { annealCube, cubeValuation } from '../bot/anneal-cube.ts';
import { strengthPercentiles } from '../bot/strengths.ts';
import { LAYOUTS } from '../rules/index.ts';
import { annealHands } from './anneal-hands.ts';
import { boundOf, type CubeCertificate } from './cube-bound.ts';

const random = seededRandom('bounds');
const newHand = () => shuffle(standardPack(), random).slice(0, 27);

/** Returns a certificate of any numbers. */
function randomCertificate(): CubeCertificate {
  const numbers = (count: number, least: number) =>
    Array.from({ length: count }, () => least + random.below(1000) / 1000);
  const table = () => Array.from({ length: 6 }, () => numbers(27, -0.5));
  return { middles: table(), ends: table(), cells: numbers(4, -2), pairs: numbers(27 * 27, 0) };
}

test('JM-7: any numbers are a valid certificate', () => {
  for (let round = 0; round < 20; round++) {
    const hand = newHand();
    for (const valuation of [strengthPercentiles('lowest'), cubeValuation('lowest')]) {
      const { value } = annealCube(hand, 'lowest', valuation, random);
      expect(boundOf(randomCertificate(), hand, valuation)).toBeGreaterThan(value);
    }
  }
});

test('JM-7: if every line has the same value, no multipliers are needed: it is the value of every cube', () => {
  const equal = strengthPercentiles('lowest').map(() => 1);
  const none = (count: number) => new Array<number>(count).fill(0);
  const table = Array.from({ length: 6 }, () => none(27));
  const certificate = { middles: table, ends: table, cells: none(4), pairs: none(27 * 27) };
  expect(boundOf(certificate, newHand(), equal)).toBeCloseTo(LAYOUTS.cube.lines.length, 9);
});

test('JM-7: longer annealing finds better cubes, near the linear programme’s bound and never above it', async () => {
  const [hand] = await annealHands(1, 'few');
  const { values, best, bound } = hand!;
  expect(values.at(-1)).toBeGreaterThan(values[0]!);
  expect(Math.max(...values)).toBeLessThanOrEqual(best);
  expect(best).toBeLessThan(bound);
  expect(best / bound).toBeGreaterThan(0.85);
});
