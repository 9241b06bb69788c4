import { seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import {
  ALL_VALUES,
  AS_NUMERALS,
  canBeMade,
  completions,
  countOf,
  counts21,
  MAX_VALUE,
  numeralsOf,
  suitKeyCanBeMade,
  totals,
  valuesIn,
  valuesOf,
} from './index.ts';

/** Whether these values, one counted twice, sum to 21. KD-1 */
const make21 = (values: readonly number[]) =>
  values.some((doubled) => values.reduce((sum, value) => sum + value, doubled) === 21);

/** Every distinct set of these numerals that makes 21, sorted. */
function byTryingAll(key: readonly number[], unplayed: readonly number[]): string[] {
  const found = new Set<string>();
  for (let chosen = 0; chosen < 1 << unplayed.length; chosen++) {
    const added = unplayed.filter((_, at) => chosen & (1 << at));
    if (make21([...key, ...added])) found.add(added.sort((a, b) => a - b).join());
  }
  return [...found].sort();
}

const told = (key: readonly number[], unplayed: readonly number[]) =>
  completions(countOf(key), numeralsOf(unplayed))
    .map((numerals) => valuesOf(numerals).join())
    .sort();

const asSet = (numerals: number) => countOf(valuesOf(numerals)).values;
const ascending = (a: number, b: number) => a - b;

test('KD-1 Q-6-4 counts 16 or 14, with an ace 17, 15 or 12', () => {
  expect(totals(countOf([6, 4]))).toEqual([16, 14]);
  expect(totals(countOf([6, 4, 1]))).toEqual([17, 15, 12]);
});

test('KD-1 Q-6-4-A is finished by a nine or a five and by no other single card', () => {
  const others = [2, 3, 5, 7, 8, 9, 10];
  expect(told([6, 4, 1], others).filter((set) => !set.includes(','))).toEqual(['5', '9']);
});

test('KD-1 nothing counts 21 with 21 numerals and none to double', () => {
  expect(counts21(21, ALL_VALUES)).toBe(false);
  expect(counts21(22, ALL_VALUES)).toBe(false);
  expect(counts21(0, 0)).toBe(false);
});

test('KD-1 the only suit keys of three cards are J-A-T, J-3-9, J-5-8 and J-6-9', () => {
  const pairs = told(
    [],
    Array.from({ length: MAX_VALUE }, (_, at) => at + 1),
  ).filter((set) => set.split(',').length === 2);
  expect(pairs).toEqual(['1,10', '3,9', '5,8', '6,9']);
});

test('KD-7 a key that counts 21 is completed by nothing, a bust key not at all', () => {
  expect(told([1, 10], [2, 3])).toEqual(['']);
  expect(told([10, 9, 3], [1, 2])).toEqual([]);
});

test('KD-7 2-4-6-8 and A-4-5-9 are bent whatever is unplayed', () => {
  const all = Array.from({ length: MAX_VALUE }, (_, at) => at + 1);
  for (const key of [
    [2, 4, 6, 8],
    [1, 4, 5, 9],
  ]) {
    expect(
      told(
        key,
        all.filter((value) => !key.includes(value)),
      ),
    ).toEqual([]);
  }
});

test('KD-7 completions of every suit key with every set of its suit unplayed: all 59,049', () => {
  // Naively, a set is made when it makes 21; a key can be made when some made set lies between it
  // and all there is.
  const made = Array.from({ length: ALL_VALUES + 1 }, (_, set) => set).filter((set) =>
    make21(valuesIn(set)),
  );
  let checked = 0;
  for (let key = 0; key <= ALL_VALUES; key++) {
    const above = made.filter((set) => (set & key) === key);
    for (let unplayed = 0; unplayed <= ALL_VALUES; unplayed++) {
      if (unplayed & key) continue;
      checked++;
      const ways = above.filter((set) => (set & ~(key | unplayed)) === 0).map((set) => set & ~key);
      const count = countOf(valuesIn(key));
      const found = completions(count, AS_NUMERALS[unplayed]!);
      const possible = canBeMade(count.sum, count.values, AS_NUMERALS[unplayed]!);
      if (
        found.map(asSet).sort(ascending).join() !== ways.join() ||
        possible !== ways.length > 0 ||
        suitKeyCanBeMade(key, unplayed) !== possible
      ) {
        expect.fail(`${valuesIn(key)} with ${valuesIn(unplayed)}`);
      }
    }
  }
  expect(checked).toBe(3 ** MAX_VALUE);
});

test('KD-7 completions of joker keys agree with trying every choice of cards', () => {
  const random = seededRandom('joker keys');
  let bent = 0;
  for (let trial = 0; trial < 1500; trial++) {
    const pack = Array.from({ length: 4 * MAX_VALUE }, (_, at) => (at % MAX_VALUE) + 1);
    const draw = () => pack.splice(random.below(pack.length), 1)[0]!;
    const key = Array.from({ length: random.below(6) }, draw);
    const unplayed = Array.from({ length: random.below(10) }, draw);
    const expected = byTryingAll(key, unplayed);
    expect(told(key, unplayed)).toEqual(expected);
    const { sum, values } = countOf(key);
    expect(canBeMade(sum, values, numeralsOf(unplayed))).toBe(expected.length > 0);
    if (expected.length === 0) bent++;
  }
  expect(bent).toBeGreaterThan(100);
});
