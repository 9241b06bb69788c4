import { type Random, seededRandom, shuffle } from '@rota/core';
import { expect, test } from 'vitest';
import { RANDOM_SOURCES } from './random-sources.ts';
import { countShuffles, emptyCounts } from './shuffle-counts.ts';
import {
  mostExtreme,
  normalUpperTail,
  testOrders,
  testPairs,
  testPositions,
  type UniformityTest,
} from './uniformity.ts';

const UNBELIEVABLE = 1e-6;

type Pack = { length: number; [index: number]: unknown };
type Dealer = typeof shuffle;

function exchange(pack: Pack, one: number, other: number): void {
  [pack[one], pack[other]] = [pack[other], pack[one]];
}

/** All values of so many shuffles, each kind of count by itself. */
function values(
  cards: number,
  chances: Iterator<Random>,
  deal?: Dealer,
): Record<string, UniformityTest[]> {
  const tally = emptyCounts(cards, cards < 10 ? 4 : 0);
  countShuffles(tally, chances, Number.POSITIVE_INFINITY, deal);
  return {
    places: testPositions(tally),
    pairs: testPairs(tally),
    ...(tally.orderedCards > 0 ? { orders: [testOrders(tally)] } : {}),
  };
}

/** The kinds of count that chance does not explain. */
function unbelievable(found: Record<string, UniformityTest[]>): string[] {
  return Object.keys(found).filter((kind) => mostExtreme(found[kind]!).chance < UNBELIEVABLE);
}

test.for([
  ['seeded', 52, 100_000],
  ['seeded', 7, 100_000],
  ['dealing', 52, 3000],
  ['dealing', 7, 20_000],
] as const)(
  'C-4: the shuffles of the %s source are even over %i cards',
  ([source, cards, count]) => {
    const found = values(cards, RANDOM_SOURCES[source]('suite', count));
    expect(unbelievable(found)).toEqual([]);
    for (const { name: what, upperTail: larger, lowerTail: smaller } of Object.values(
      found,
    ).flat()) {
      expect([what, larger > 1e-4, smaller > 1e-4]).toEqual([what, true, true]);
    }
  },
);

test('the values have the distribution they claim: their mean is their freedom', () => {
  const rounds = 400;
  const sums = new Map<string, { value: number; squares: number; freedom: number }>();
  for (let round = 0; round < rounds; round++) {
    for (const of of Object.values(
      values(6, RANDOM_SOURCES.seeded(`round ${round}`, 300)),
    ).flat()) {
      const sum = sums.get(of.name) ?? { value: 0, squares: 0, freedom: of.degreesOfFreedom };
      sum.value += of.chiSquared;
      sum.squares += (of.chiSquared - of.degreesOfFreedom) ** 2;
      sums.set(of.name, sum);
    }
  }
  for (const [what, { value, squares, freedom }] of sums) {
    // Five deviations of the mean of so many values, each of variance twice its freedom.
    const room = 5 * Math.sqrt((2 * freedom) / rounds);
    expect([what, Math.abs(value / rounds - freedom) < room]).toEqual([what, true]);
    const spread = squares / rounds / (2 * freedom);
    expect([what, spread > 0.6 && spread < 1.6]).toEqual([what, true]);
  }
});

/** Ways to shuffle that people have shipped, and what gives each away. */
const BAD: Record<string, Dealer> = {
  'every place exchanged with any place': (pack, random) => {
    for (let at = 0; at < pack.length; at++) exchange(pack, at, random.below(pack.length));
    return pack;
  },
  'no card may stay': (pack, random) => {
    for (let last = pack.length - 1; last > 0; last--) exchange(pack, last, random.below(last));
    return pack;
  },
  'a pack cut and nothing else': (pack, random) => {
    const cards = Array.from(pack as ArrayLike<number>);
    const cut = random.below(cards.length);
    [...cards.slice(cut), ...cards.slice(0, cut)].forEach((card, at) => {
      pack[at] = card;
    });
    return pack;
  },
  'words of five bits, the remainder taken': (pack, random) =>
    shuffle(pack, { below: (n) => random.below(32) % n }),
};

test.for(Object.keys(BAD))('a shuffle with a fault is found out: %s', (name) => {
  const found = values(13, RANDOM_SOURCES.seeded('bad', 20_000), BAD[name] as Dealer);
  expect(unbelievable(found).length).toBeGreaterThan(0);
});

test('two cards that like to stay together are found in the pairs alone', () => {
  const sticky: Dealer = (pack, random) => {
    shuffle(pack, random);
    const cards = Array.from(pack as ArrayLike<number>);
    const at = cards.indexOf(0);
    // Once in fifty shuffles the second card is laid behind the first; places stay even enough.
    if (random.below(50) === 0 && at + 1 < cards.length) exchange(pack, at + 1, cards.indexOf(1));
    return pack;
  };
  expect(unbelievable(values(13, RANDOM_SOURCES.seeded('sticky', 60_000), sticky))).toEqual([
    'pairs',
  ]);
});

test('what is too even to be chance is found out too', () => {
  let turn = 0;
  const inTurn: Dealer = (pack) => {
    const cards = Array.from(pack as ArrayLike<number>);
    cards.forEach((card, at) => {
      pack[(at + turn) % cards.length] = card;
    });
    turn++;
    return pack;
  };
  const { places } = values(13, RANDOM_SOURCES.seeded('even', 13_000), inTurn);
  expect(places![0]!.chiSquared).toBe(0);
  expect(places![0]!.lowerTail).toBeLessThan(UNBELIEVABLE);
});

test('C-4: every order comes of exactly one way to draw, counted out for up to seven cards', () => {
  for (let cards = 2; cards <= 7; cards++) {
    const orders = new Set<string>();
    let ways = 0;
    const draws: number[] = [];
    const bounds = Array.from({ length: cards - 1 }, (_, at) => cards - at);
    const all = (at: number) => {
      if (at === bounds.length) {
        let next = 0;
        const pack = Array.from({ length: cards }, (_, card) => card);
        const below = (n: number) => {
          expect(n).toBe(bounds[next]);
          return draws[next++]!;
        };
        orders.add(shuffle(pack, { below }).join());
        ways++;
        return;
      }
      for (draws[at] = 0; draws[at]! < bounds[at]!; draws[at]!++) all(at + 1);
    };
    all(0);
    expect(orders.size).toBe(ways);
    expect(ways).toBe(bounds.reduce((product, bound) => product * bound, 1));
  }
});

test('the chance beyond so many deviations is what tables say', () => {
  expect(normalUpperTail(0)).toBe(0.5);
  expect(normalUpperTail(1)).toBeCloseTo(0.158655, 6);
  expect(normalUpperTail(-1)).toBeCloseTo(0.841345, 6);
  expect(normalUpperTail(1.99999)).toBeCloseTo(normalUpperTail(2.00001), 5);
  expect(normalUpperTail(6) / 9.8659e-10).toBeCloseTo(1, 4);
  expect(normalUpperTail(-8)).toBeCloseTo(1, 12);
});

test('a seed gives the same shuffles again', () => {
  const [first] = RANDOM_SOURCES.seeded('x', 1);
  expect(first!.below(1000)).toBe(seededRandom('x').below(1000));
});
