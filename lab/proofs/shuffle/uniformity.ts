import { normalUpperTail } from '@rota/experiments/game-report';
import { chiSquared, zScore } from '@rota/game-testing';
import type { ShuffleCounts } from './shuffle-counts.ts';

/** A chi-squared test of counts that should be uniform. */
export interface UniformityTest {
  readonly name: string;
  readonly chiSquared: number;
  readonly degreesOfFreedom: number;
  /** P-value of a statistic at least as large: tiny if the counts are uneven. */
  readonly upperTail: number;
  /** P-value of a statistic at most as large: tiny if the counts are too even to be random. */
  readonly lowerTail: number;
}

/**
 * Tests where each card ends up: all cards together, then each card.
 *
 * Each shuffle fixes all row and column sums of the table of cards and positions, so the sum over its
 * cells is n/(n-1) times chi-squared with (n-1)² degrees of freedom.
 */
export function testPositions({
  cards,
  shuffles,
  positions: places,
}: ShuffleCounts): UniformityTest[] {
  const expected = shuffles / cards;
  const whole = chiSquared([...places], new Array(cards * cards).fill(expected));
  const byCard = Array.from({ length: cards }, (_, card) => {
    const counts = Array.from({ length: cards }, (_, place) => places[place * cards + card]!);
    const value = chiSquared(counts, new Array(cards).fill(expected));
    return uniformityTest(`card ${card + 1} over the places`, value, cards - 1);
  });
  return [
    uniformityTest('every card over the places', (whole * (cards - 1)) / cards, (cards - 1) ** 2),
    ...byCard,
  ];
}

/** Tests which card follows which: at all positions together, then at each two neighbouring positions. */
export function testPairs(tally: ShuffleCounts): UniformityTest[] {
  const { cards, shuffles, pairs } = tally;
  const size = cards * cards;
  const expected = Array.from({ length: size }, (_, at) =>
    Math.floor(at / cards) === at % cards ? 0 : shuffles / (cards * (cards - 1)),
  );
  const byPlace = Array.from({ length: cards - 1 }, (_, place) => {
    const value = chiSquared([...pairs.subarray(place * size, (place + 1) * size)], expected);
    return uniformityTest(
      `pairs at places ${place + 1} and ${place + 2}`,
      value,
      cards * (cards - 1) - 1,
    );
  });
  return [testFollowers(tally), ...byPlace];
}

/**
 * Tests how often each card follows each other one, at all positions together.
 *
 * The pairs of one shuffle are dependent. Of the table without its diagonal, the symmetric part with
 * zero row sums has variance 1/n a cell and n(n-3)/2 degrees of freedom; the antisymmetric part with
 * zero row sums has (n+1)/(n(n-1)) and (n-1)(n-2)/2. The row sums themselves, which say which card is
 * first and which last, are tested by `testPositions`.
 */
function testFollowers({ cards: n, shuffles, pairs }: ShuffleCounts): UniformityTest {
  const follows = new Float64Array(n * n);
  for (const [at, count] of pairs.entries()) follows[at % (n * n)]! += count;
  const symmetric = (a: number, b: number) => (follows[a * n + b]! + follows[b * n + a]!) / 2;
  const antisymmetric = (a: number, b: number) => (follows[a * n + b]! - follows[b * n + a]!) / 2;
  const sums = (part: typeof symmetric) =>
    Array.from({ length: n }, (_, a) => {
      let sum = 0;
      for (let b = 0; b < n; b++) if (b !== a) sum += part(a, b);
      return sum;
    });
  const symmetricSums = sums(symmetric);
  const antisymmetricSums = sums(antisymmetric);
  const total = symmetricSums.reduce((sum, value) => sum + value, 0);
  let symmetricSquares = 0;
  let antisymmetricSquares = 0;
  for (let a = 0; a < n; a++) {
    for (let b = 0; b < n; b++) {
      if (a === b) continue;
      const expected =
        (symmetricSums[a]! + symmetricSums[b]!) / (n - 2) - total / ((n - 1) * (n - 2));
      symmetricSquares += (symmetric(a, b) - expected) ** 2;
      antisymmetricSquares +=
        (antisymmetric(a, b) - (antisymmetricSums[a]! - antisymmetricSums[b]!) / n) ** 2;
    }
  }
  const value =
    (symmetricSquares * n) / shuffles + (antisymmetricSquares * n * (n - 1)) / ((n + 1) * shuffles);
  return uniformityTest(
    'which card follows which',
    value,
    (n * (n - 3)) / 2 + ((n - 1) * (n - 2)) / 2,
  );
}

/** Tests the orders of the first cards. */
export function testOrders({
  cards,
  orderedCards: first,
  shuffles,
  orders,
}: ShuffleCounts): UniformityTest {
  let possible = 1;
  for (let taken = 0; taken < first; taken++) possible *= cards - taken;
  const expected = Array.from({ length: orders.length }, (_, order) =>
    isPermutation(order, cards, first) ? shuffles / possible : 0,
  );
  const name = `the ${possible} orders of the first ${first} of ${cards} cards`;
  return uniformityTest(name, chiSquared([...orders], expected), possible - 1);
}

/** Returns whether an order's number stands for distinct cards. */
function isPermutation(order: number, cards: number, first: number): boolean {
  const named = new Set<number>();
  for (let rest = order, place = 0; place < first; place++) {
    named.add(rest % cards);
    rest = Math.floor(rest / cards);
  }
  return named.size === first;
}

function uniformityTest(name: string, value: number, freedom: number): UniformityTest {
  const deviations = zScore(value, freedom);
  return {
    name,
    chiSquared: value,
    degreesOfFreedom: freedom,
    upperTail: normalUpperTail(deviations),
    lowerTail: normalUpperTail(-deviations),
  };
}

/** Returns the most extreme test and its two-sided p-value, corrected for the number of independent tests (Šidák). */
export function mostExtreme(tests: readonly UniformityTest[]): {
  test: UniformityTest;
  pValue: number;
} {
  const test = tests.reduce((least, next) => (twoSidedP(next) < twoSidedP(least) ? next : least));
  return { test, pValue: -Math.expm1(tests.length * Math.log1p(-twoSidedP(test))) };
}

function twoSidedP({ upperTail, lowerTail }: UniformityTest): number {
  return Math.min(1, 2 * Math.min(upperTail, lowerTail));
}
