import { type Random, seededRandom, shuffle } from '@rota/core';
import { expect, test } from 'vitest';
import { RANDOM_SOURCES } from './random-sources.ts';
import { countShuffles, emptyCounts } from './shuffle-counts.ts';
import {
  mostExtreme,
  testOrders,
  testPairs,
  testPositions,
  type UniformityTest,
} from './uniformity.ts';

const SIGNIFICANCE = 1e-6;

type Pack = { length: number; [index: number]: unknown };
type Shuffle = typeof shuffle;

function swap(pack: Pack, one: number, other: number): void {
  [pack[one], pack[other]] = [pack[other], pack[one]];
}

/** Shuffles once per random source and returns the tests of each kind. */
function uniformityTests(
  cards: number,
  sources: Iterator<Random>,
  deal?: Shuffle,
): Record<string, UniformityTest[]> {
  const tally = emptyCounts(cards, cards < 10 ? 4 : 0);
  countShuffles(tally, sources, Number.POSITIVE_INFINITY, deal);
  return {
    places: testPositions(tally),
    pairs: testPairs(tally),
    ...(tally.orderedCards > 0 ? { orders: [testOrders(tally)] } : {}),
  };
}

/** Returns the kinds of tests that reject uniformity. */
function rejectedTests(found: Record<string, UniformityTest[]>): string[] {
  return Object.keys(found).filter((kind) => mostExtreme(found[kind]!).pValue < SIGNIFICANCE);
}

test.for([
  ['seeded', 52, 100_000],
  ['seeded', 7, 100_000],
  ['dealing', 52, 3000],
  ['dealing', 7, 20_000],
] as const)(
  'C-4: shuffles with the %s source are uniform over %i cards',
  ([source, cards, count]) => {
    const found = uniformityTests(cards, RANDOM_SOURCES[source]('suite', count));
    expect(rejectedTests(found)).toEqual([]);
    for (const { name, upperTail, lowerTail } of Object.values(found).flat()) {
      expect([name, upperTail > 1e-4, lowerTail > 1e-4]).toEqual([name, true, true]);
    }
  },
);

test('the statistics follow a chi-squared distribution: their mean is their degrees of freedom', () => {
  const rounds = 400;
  const sums = new Map<string, { value: number; squares: number; freedom: number }>();
  for (let round = 0; round < rounds; round++) {
    for (const test of Object.values(
      uniformityTests(6, RANDOM_SOURCES.seeded(`round ${round}`, 300)),
    ).flat()) {
      const sum = sums.get(test.name) ?? { value: 0, squares: 0, freedom: test.degreesOfFreedom };
      sum.value += test.chiSquared;
      sum.squares += (test.chiSquared - test.degreesOfFreedom) ** 2;
      sums.set(test.name, sum);
    }
  }
  for (const [name, { value, squares, freedom }] of sums) {
    // Five standard errors of the mean: a value's variance is twice its degrees of freedom.
    const tolerance = 5 * Math.sqrt((2 * freedom) / rounds);
    expect([name, Math.abs(value / rounds - freedom) < tolerance]).toEqual([name, true]);
    const varianceRatio = squares / rounds / (2 * freedom);
    expect([name, varianceRatio > 0.6 && varianceRatio < 1.6]).toEqual([name, true]);
  }
});

/** Common faulty shuffles. */
const FAULTY_SHUFFLES: Record<string, Shuffle> = {
  'every position swapped with any position': (pack, random) => {
    for (let at = 0; at < pack.length; at++) swap(pack, at, random.below(pack.length));
    return pack;
  },
  'no card keeps its position (Sattolo)': (pack, random) => {
    for (let last = pack.length - 1; last > 0; last--) swap(pack, last, random.below(last));
    return pack;
  },
  'a single cut': (pack, random) => {
    const cards = Array.from(pack as ArrayLike<number>);
    const cut = random.below(cards.length);
    [...cards.slice(cut), ...cards.slice(0, cut)].forEach((card, at) => {
      pack[at] = card;
    });
    return pack;
  },
  'five-bit words modulo n': (pack, random) =>
    shuffle(pack, { below: (n) => random.below(32) % n }),
};

test.for(Object.keys(FAULTY_SHUFFLES))('a faulty shuffle is detected: %s', (name) => {
  const found = uniformityTests(
    13,
    RANDOM_SOURCES.seeded('bad', 20_000),
    FAULTY_SHUFFLES[name] as Shuffle,
  );
  expect(rejectedTests(found).length).toBeGreaterThan(0);
});

test('two cards that stay together too often are detected by the pairs alone', () => {
  const sticky: Shuffle = (pack, random) => {
    shuffle(pack, random);
    const cards = Array.from(pack as ArrayLike<number>);
    const at = cards.indexOf(0);
    // In one of fifty shuffles the second card is moved behind the first; positions stay nearly uniform.
    if (random.below(50) === 0 && at + 1 < cards.length) swap(pack, at + 1, cards.indexOf(1));
    return pack;
  };
  expect(
    rejectedTests(uniformityTests(13, RANDOM_SOURCES.seeded('sticky', 60_000), sticky)),
  ).toEqual(['pairs']);
});

test('counts too even to be random are detected too', () => {
  let turn = 0;
  const rotation: Shuffle = (pack) => {
    const cards = Array.from(pack as ArrayLike<number>);
    cards.forEach((card, at) => {
      pack[(at + turn) % cards.length] = card;
    });
    turn++;
    return pack;
  };
  const { places } = uniformityTests(13, RANDOM_SOURCES.seeded('even', 13_000), rotation);
  expect(places![0]!.chiSquared).toBe(0);
  expect(places![0]!.lowerTail).toBeLessThan(SIGNIFICANCE);
});

test('C-4: each order results from exactly one sequence of draws, for up to seven cards', () => {
  for (let cards = 2; cards <= 7; cards++) {
    const orders = new Set<string>();
    let sequences = 0;
    const draws: number[] = [];
    const bounds = Array.from({ length: cards - 1 }, (_, at) => cards - at);
    const enumerate = (at: number) => {
      if (at === bounds.length) {
        let next = 0;
        const pack = Array.from({ length: cards }, (_, card) => card);
        const below = (n: number) => {
          expect(n).toBe(bounds[next]);
          return draws[next++]!;
        };
        orders.add(shuffle(pack, { below }).join());
        sequences++;
        return;
      }
      for (draws[at] = 0; draws[at]! < bounds[at]!; draws[at]!++) enumerate(at + 1);
    };
    enumerate(0);
    expect(orders.size).toBe(sequences);
    expect(sequences).toBe(bounds.reduce((product, bound) => product * bound, 1));
  }
});

test('equal seeds give equal shuffles', () => {
  const [first] = RANDOM_SOURCES.seeded('x', 1);
  expect(first!.below(1000)).toBe(seededRandom('x').below(1000));
});
