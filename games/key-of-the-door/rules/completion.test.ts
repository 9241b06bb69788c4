import { seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import {
  ALL_NUMERALS,
  ALL_SETS,
  ALL_VALUES,
  type CardSet,
  canBeMade,
  cardSetOf,
  completions,
  countOf,
  counts21,
  difference,
  FIRST_JOKER,
  finishers,
  intersection,
  intersects,
  keyCanBeMade,
  MAX_VALUE,
  NO_CARDS,
  NO_VALUES,
  numeralCard,
  totals,
  union,
  type Value,
  valueSetOf,
  valuesIn,
} from './index.ts';

/** Whether these values add up to 21 with one of them counted twice. KD-1 */
const make21 = (values: readonly number[]) =>
  values.some((doubled) => values.reduce((sum, value) => sum + value, doubled) === 21);

/** Returns every distinct set of these numerals that completes the key, by brute force. */
function completionsByBruteForce(key: readonly number[], unplayed: readonly number[]): string[] {
  const found = new Set<string>();
  for (let chosen = 0; chosen < 1 << unplayed.length; chosen++) {
    const added = unplayed.filter((_, at) => chosen & (1 << at));
    if (make21([...key, ...added])) found.add(added.sort((a, b) => a - b).join());
  }
  return [...found].sort();
}

const completionTexts = (key: readonly number[], unplayed: readonly number[]) =>
  completions(countOf(key), cardsWith(unplayed))
    .map((values) => values.join())
    .sort();

/** Cards of these values; of equal values each is of another suit. */
const cardsWith = (values: readonly Value[]) =>
  cardSetOf(
    values.map((value, at) =>
      numeralCard(values.slice(0, at).filter((other) => other === value).length, value),
    ),
  );
const ascending = (a: number, b: number) => a - b;

test('KD-1 Q-6-4 counts 16 or 14, with an ace 17, 15 or 12', () => {
  expect(totals(countOf([6, 4]))).toEqual([16, 14]);
  expect(totals(countOf([6, 4, 1]))).toEqual([17, 15, 12]);
});

test('KD-1 the only single cards that complete Q-6-4-A are a five and a nine', () => {
  const others = [2, 3, 5, 7, 8, 9, 10];
  expect(completionTexts([6, 4, 1], others).filter((set) => !set.includes(','))).toEqual([
    '5',
    '9',
  ]);
});

test('KD-1 a key does not count 21 without doubling a numeral', () => {
  expect(counts21(21, ALL_VALUES)).toBe(false);
  expect(counts21(22, ALL_VALUES)).toBe(false);
  expect(counts21(0, NO_VALUES)).toBe(false);
});

test('KD-1 the only suit keys of three cards are J-A-T, J-3-9, J-5-8 and J-6-9', () => {
  const pairs = completionTexts(
    [],
    Array.from({ length: MAX_VALUE }, (_, at) => at + 1),
  ).filter((set) => set.split(',').length === 2);
  expect(pairs).toEqual(['1,10', '3,9', '5,8', '6,9']);
});

test('KD-7 a made key is completed by no cards, and a bust key cannot be completed', () => {
  expect(completionTexts([1, 10], [2, 3])).toEqual(['']);
  expect(completionTexts([10, 9, 3], [1, 2])).toEqual([]);
});

test('KD-7 2-4-6-8 and A-4-5-9 are bent with all other numerals unplayed', () => {
  const all = Array.from({ length: MAX_VALUE }, (_, at) => at + 1);
  for (const key of [
    [2, 4, 6, 8],
    [1, 4, 5, 9],
  ]) {
    expect(
      completionTexts(
        key,
        all.filter((value) => !key.includes(value)),
      ),
    ).toEqual([]);
  }
});

test('KD-7 completions agree with brute force for all 59,049 suit keys and unplayed sets', () => {
  // By brute force: a key can be made if a set that counts 21 includes the key and, besides it, only
  // unplayed values.
  const made = ALL_SETS.filter((set) => make21(valuesIn(set)));
  let checked = 0;
  for (const key of ALL_SETS) {
    const above = made.filter((set) => intersection(set, key) === key);
    for (const unplayed of ALL_SETS) {
      if (intersects(unplayed, key)) continue;
      checked++;
      const ways = above
        .filter((set) => difference(set, union(key, unplayed)) === NO_VALUES)
        .map((set) => difference(set, key));
      const count = countOf(valuesIn(key));
      const left: CardSet = [unplayed, NO_VALUES, NO_VALUES, NO_VALUES];
      const found = completions(count, left).map(valueSetOf);
      const possible = canBeMade(count.sum, count.values, left);
      if (found.sort(ascending).join() !== ways.join() || possible !== ways.length > 0) {
        expect.fail(`${valuesIn(key)} with ${valuesIn(unplayed)}`);
      }
    }
  }
  expect(checked).toBe(3 ** MAX_VALUE);
});

test('KD-7 completions agree with brute force for random joker keys', () => {
  const random = seededRandom('joker keys');
  let bent = 0;
  for (let trial = 0; trial < 1500; trial++) {
    const pack = Array.from({ length: 4 * MAX_VALUE }, (_, at) => (at % MAX_VALUE) + 1);
    const draw = () => pack.splice(random.below(pack.length), 1)[0]!;
    const key = Array.from({ length: random.below(6) }, draw);
    const unplayed = Array.from({ length: random.below(10) }, draw);
    const expected = completionsByBruteForce(key, unplayed);
    expect(completionTexts(key, unplayed)).toEqual(expected);
    const { sum, values } = countOf(key);
    expect(canBeMade(sum, values, cardsWith(unplayed))).toBe(expected.length > 0);
    if (expected.length === 0) bent++;
  }
  expect(bent).toBeGreaterThan(100);
});

test('KD-1 the finishers of a key are its completions with one numeral', () => {
  let checked = 0;
  for (const values of ALL_SETS.slice(1)) {
    const own = valuesIn(values);
    for (const repeated of [[], [own[0]!], [own.at(-1)!]]) {
      const key = [...own, ...repeated];
      const { sum } = countOf(key);
      if (sum > 20) continue;
      const single = completions(countOf(key), ALL_NUMERALS)
        .filter((added) => added.length === 1)
        .map(([value]) => value!)
        .sort((a, b) => a - b);
      expect(valuesIn(finishers(sum, values))).toEqual(single);
      checked++;
    }
  }
  expect(checked).toBeGreaterThan(250);
});

test('KD-7 a suit’s key is judged by its set of values, a joker’s by its sum', () => {
  const values = valueSetOf([3, 5, 10]);
  expect(keyCanBeMade(0, 21, values, NO_CARDS)).toBe(true);
  expect(keyCanBeMade(FIRST_JOKER, 21, values, NO_CARDS)).toBe(false);
});
