import { formatCard, parseCard, seededRandom } from '@rota/core';
// @ts-expect-error the package has no types
import pokersolver from 'pokersolver';
import { expect, test } from 'vitest';
import type { Options } from './options.ts';
import { kindOf, tripleStrength } from './triple.ts';

function strength(cards: string, lowAce: Options['lowAce'] = 'lowest'): number {
  const [a, b, c] = cards.split(' ').map((name) => parseCard(name)!) as [number, number, number];
  return tripleStrength(a, b, c, lowAce);
}

/** From strongest to weakest; tied triples are written as a list. */
const LADDER: readonly (string | readonly string[])[] = [
  'AC AD AS',
  ['2C 2D 2S', '2D 2H 2C'],
  ['AC KC QC', 'QD AD KD'],
  'KS QS JS',
  '4H 3H 2H',
  '3C 2C AC',
  ['AC KD QC', 'KH AS QD'],
  '4C 2D 3D',
  '2S AD 3D',
  'AC KC JC',
  'AC KC TC',
  'AD QD JD',
  '5H 3H 2H',
  'AC AD KC',
  'AC AD QC',
  'KC KD AD',
  ['2C 2D 3S', '2H 2S 3D'],
  'AC KD JC',
  'AC KD TC',
  '5C 3D 2C',
];

test('JM-1: triples rank by kind, then by their deciding ranks, in any order of cards', () => {
  const strengths = LADDER.map((step) =>
    (typeof step === 'string' ? [step] : step).map((cards) => strength(cards)),
  );
  for (const [at, [first, ...others]] of strengths.entries()) {
    expect(others.every((other) => other === first)).toBe(true);
    if (at > 0) expect(first, `${LADDER[at]}`).toBeLessThan(strengths[at - 1]![0]!);
  }
});

test('JM-1: the 22,100 triples of a pack divide into kinds as combinatorics says', () => {
  const counts: Record<string, number> = {};
  for (let a = 0; a < 52; a++) {
    for (let b = a + 1; b < 52; b++) {
      for (let c = b + 1; c < 52; c++) {
        const kind = kindOf(tripleStrength(a, b, c, 'lowest'));
        counts[kind] = (counts[kind] ?? 0) + 1;
      }
    }
  }
  // 13 C(4,3); 12 sequences x 4; 12 x (64 - 4); 4 C(13,3) - 48; 13 C(4,2) 48; all the rest.
  expect(counts).toEqual({
    triplet: 52,
    'pure-sequence': 48,
    sequence: 720,
    colour: 1096,
    pair: 3744,
    'high-card': 16_440,
  });
});

test('JM-1: strengths agree with an independent three-card poker library, where the rules do', () => {
  const random = seededRandom('triples');
  const draw = () => {
    const cards = new Set<number>();
    while (cards.size < 3) cards.add(random.below(52));
    return [...cards] as [number, number, number];
  };
  const solve = (cards: readonly number[]) =>
    pokersolver.Hand.solve(
      cards.map((card) => formatCard(card)[0]! + formatCard(card)[1]!.toLowerCase()),
      'threecard',
    );
  let compared = 0;
  for (let round = 0; round < 20_000; round++) {
    const one = draw();
    const other = draw();
    const difference = tripleStrength(...one, 'lowest') - tripleStrength(...other, 'lowest');
    const kinds = [one, other].map((cards) => kindOf(tripleStrength(...cards, 'lowest')));
    // In three-card poker a straight flush beats three of a kind; in jammat a triplet is stronger.
    if (kinds.includes('triplet') && kinds.includes('pure-sequence')) continue;
    expect(Math.sign(difference), `${one.map(formatCard)} and ${other.map(formatCard)}`).toBe(
      -Math.sign(solve(one).compare(solve(other))) || 0,
    );
    compared++;
  }
  expect(compared).toBeGreaterThan(19_000);
});

test('JM-2: 3-2-A is the lowest sequence, or ranks just below A-K-Q', () => {
  expect(strength('AC 2D 3C', 'second')).toBeLessThan(strength('AC KD QC', 'second'));
  expect(strength('AC 2D 3C', 'second')).toBeGreaterThan(strength('KC QD JC', 'second'));
  expect(strength('AC 2D 3C')).toBeLessThan(strength('4C 2D 3C'));
  expect(strength('AC 2C 3C', 'second')).toBeGreaterThan(strength('KC QC JC', 'second'));
  expect(strength('AC 2C 3C', 'second')).toBeGreaterThan(strength('AC KD QC', 'second'));
});

test('JM-2: 3-2-A may rank above A-K-Q, separately among pure and among mixed sequences', () => {
  const ladder = ['AC 2C 3C', 'AC KC QC', '4C 3C 2C', 'AC 2D 3C', 'AC KD QC', 'KC QD JC'];
  const strengths = ladder.map((cards) => strength(cards, 'highest'));
  expect(strengths).toEqual([...strengths].sort((a, b) => b - a));
  expect(new Set(strengths).size).toBe(ladder.length);
});

test('JM-6: identical cards may make a triplet of one suit or a pair; colour ranks above pair', () => {
  expect(kindOf(strength('7H 7H 7H'))).toBe('triplet');
  expect(strength('7H 7H 7H')).toBe(strength('7C 7D 7S'));
  expect(kindOf(strength('7H 7H 9C'))).toBe('pair');
  expect(kindOf(strength('7H 7H 9H'))).toBe('colour');
  expect(strength('7H 7H 9H')).toBeGreaterThan(strength('AC AD KC'));
});
