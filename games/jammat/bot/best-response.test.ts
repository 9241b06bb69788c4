import { type Card, Match, seededRandom, shuffle, standardPack } from '@rota/core';
import { expect, test } from 'vitest';
import { jammat, LAYOUTS, type Options, tripleStrength } from '../rules/index.ts';
import { bestForPositions } from './best-arrangement.ts';
import { bestResponse, positionValues } from './best-response.ts';
import { findEquilibrium } from './equilibrium.ts';
import { policies } from './index.ts';
import { RANKS, strengthRanks } from './strengths.ts';

const random = seededRandom('master');
const FEW_RANKS = standardPack().filter((card) => card % 13 < 4);

const hand = (size: number): Card[] => shuffle(standardPack(), random).slice(0, size);
const optionsOf = (given: object): Options => {
  const created = Match.create(jammat, 2, given);
  if (!created.ok) throw new Error(created.rejection.code);
  return created.value.options as Options;
};

function ranksOfLines(cards: readonly Card[], layout: 'square' | 'row'): number[] {
  const ranks = strengthRanks('lowest');
  return LAYOUTS[layout].lines
    .map(([a, b, c]) => ranks[tripleStrength(cards[a]!, cards[b]!, cards[c]!, 'lowest')]!)
    .sort((one, other) => other - one);
}

const sumOfValues = (ranks: ArrayLike<number>, values: Float64Array) =>
  Array.from(ranks).reduce((sum, rank, at) => sum + values[at * RANKS + rank]!, 0);

/** Yields every order of nine cards with the first one fixed. */
function* orders(cards: Card[], from = 1): Generator<Card[]> {
  if (from === cards.length) yield cards;
  for (let at = from; at < cards.length; at++) {
    const swapped = [...cards];
    [swapped[from], swapped[at]] = [swapped[at]!, swapped[from]!];
    yield* orders(swapped, from + 1);
  }
}

/** Yields every square at least once: the first card is in a corner, on a side or in the middle. */
function* squares([first, ...rest]: readonly Card[]): Generator<Card[]> {
  for (const order of orders([first!, ...rest])) {
    yield order;
    yield [order[1]!, first!, ...order.slice(2)];
    yield [...order.slice(1, 5), first!, ...order.slice(5)];
  }
}

test('JM-2: the 741 strengths are ranked without gaps in every order of A-2-3', () => {
  for (const lowAce of ['lowest', 'second', 'highest'] as const) {
    const ranks = strengthRanks(lowAce);
    const seen = new Set<number>();
    for (let a = 0; a < 52; a++) {
      for (let b = a + 1; b < 52; b++) {
        for (let c = b + 1; c < 52; c++) seen.add(ranks[tripleStrength(a, b, c, lowAce)]!);
      }
    }
    expect([seen.size, Math.min(...seen), Math.max(...seen)]).toEqual([RANKS, 0, RANKS - 1]);
  }
});

test.each([
  ['any cards', standardPack()],
  ['few ranks, so that many lines are tied', FEW_RANKS],
  ['two packs', [...FEW_RANKS, ...FEW_RANKS]],
])('no square has a higher value by positions than the one found: %s', (_, pack) => {
  const values = positionValues('square', 'table', 4);
  const cards = shuffle([...pack], random).slice(0, 9);
  const found = bestForPositions('square', cards, 'lowest', values);
  let most = 0;
  for (const square of squares(cards))
    most = Math.max(most, sumOfValues(ranksOfLines(square, 'square'), values));
  expect(found.value).toBeCloseTo(most, 9);
  expect([...found.ranks]).toEqual(ranksOfLines(found.cards, 'square'));
  expect([...found.cards].sort()).toEqual([...cards].sort());
});

test('no row has a higher value by positions than the one found', () => {
  const values = positionValues('row', 'table', 2);
  for (let round = 0; round < 20; round++) {
    const cards = hand(9);
    const found = bestForPositions('row', cards, 'lowest', values);
    expect([...found.ranks]).toEqual(ranksOfLines(found.cards, 'row'));
    for (let other = 0; other < 500; other++) {
      const row = ranksOfLines(shuffle([...cards], random), 'row');
      expect(sumOfValues(row, values)).toBeLessThanOrEqual(found.value + 1e-9);
    }
  }
});

test.each(['square', 'row'] as const)(
  'the shipped equilibrium of the %s is what fictitious play converges to',
  (layout) => {
    const shipped = positionValues(layout, 'table', 2);
    const found = findEquilibrium(layout, { rounds: 6, hands: 150 }, random);
    const apart = found.map((share, at) => Math.abs(share - shipped[at]!));
    expect(apart.reduce((sum, each) => sum + each, 0) / apart.length).toBeLessThan(0.03);
    // The search is exact only if a weaker line never has a higher value.
    for (let at = 1; at < shipped.length; at++) {
      if (at % RANKS) expect(shipped[at]!).toBeGreaterThanOrEqual(shipped[at - 1]!);
    }
  },
);

test.each(['square', 'row', 'cube'])(
  '%s: the best response uses exactly the cards of the hand and is deterministic',
  (layout) => {
    const options = optionsOf({ layout, lowAce: 'second' });
    const cards = hand(layout === 'cube' ? 27 : 9);
    const arranged = bestResponse(cards, options, 2);
    expect([...arranged].sort()).toEqual([...cards].sort());
    expect(bestResponse(cards, options, 2)).toEqual(arranged);
  },
);

test('a searching bot’s arrangement does not depend on the others’ cards', () => {
  const options = optionsOf({});
  const pack = shuffle(standardPack(), random);
  const state = jammat.deal(options, 2, 0, pack);
  const view = jammat.view(state, 1);
  const answers = Array.from({ length: 5 }, () =>
    policies.candidateMoves!(jammat.determinize(view, random), 1),
  );
  expect(new Set(answers.map((moves) => JSON.stringify(moves))).size).toBe(1);
});
