import { inlineRunner } from '@rota/bots';
import { suitOf } from '@rota/core';
import { createExperiment, playChunkHandler, runExperiment } from '@rota/experiments';
import { expect, test } from 'vitest';
import { policies } from '../bot/index.ts';
import { keyOfTheDoor, sizeOfSet, sumOfSet, type ValueSet, valuesIn } from '../rules/index.ts';
import { metrics } from './index.ts';
import { bentJokerKeys, jokerKeys, longestJokerKeys } from './joker-keys.ts';
import { leadEffects, PARTNERS } from './partner-leads.ts';
import { playSixteenKeys } from './sixteen-keys.ts';
import { bentSets, partitions, suitKeys } from './suit-keys.ts';

const write = (values: readonly number[]) => values.join('-');
const written = (sets: readonly ValueSet[]) => sets.map((values) => write(valuesIn(values))).sort();
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Counts the items by a number. */
function countBy<T>(items: readonly T[], of: (item: T) => number): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const item of items) counts[of(item)] = (counts[of(item)] ?? 0) + 1;
  return counts;
}

/** With the header, as the source counts them. */
const cardsIn = (values: ValueSet) => sizeOfSet(values) + 1;

test('a suit has 73 keys: 4 of three cards, 22 of four, 34 of five, 13 of six', () => {
  expect(countBy(suitKeys(), cardsIn)).toEqual({ 3: 4, 4: 22, 5: 34, 6: 13 });
});

test('the keys of three cards are the source’s four', () => {
  const shortest = suitKeys().filter((values) => cardsIn(values) === 3);
  expect(written(shortest)).toEqual(['1-10', '3-9', '5-8', '6-9']);
});

test('the source’s ten keys of six cards are right, but there are thirteen', () => {
  const source = [
    ...['1-2-3-4-10', '1-2-3-5-9', '1-2-3-6-8', '1-2-4-6-7', '1-2-4-5-8'],
    ...['1-3-4-5-7', '1-2-3-4-9', '1-2-3-4-8', '1-2-3-5-7', '1-2-3-4-7'],
  ];
  const missing = ['1-2-3-5-8', '1-2-3-6-7', '1-2-4-5-7'];
  const longest = suitKeys().filter((values) => cardsIn(values) === 6);
  expect(written(longest)).toEqual([...source, ...missing].sort());
});

test('the source’s partition of a suit into four keys lacks the five: 4-8 is no key, 4-5-8 is', () => {
  const keys = written(suitKeys());
  expect(keys).not.toContain('4-8');
  expect(partitions().map((parts) => written(parts).join(' '))).toContain('1-10 2-6-7 3-9 4-5-8');
});

test('a suit can be split into keys in 12 ways: 9 of three keys, 3 of four, none of two', () => {
  expect(countBy(partitions(), (parts) => parts.length)).toEqual({ 3: 9, 4: 3 });
  expect(
    partitions()
      .filter((parts) => parts.length === 4)
      .map((parts) => written(parts).join(' ')),
  ).toEqual(['1-10 2-6-7 3-9 4-5-8', '1-10 2-4-6-7 3-9 5-8', '1-10 2-3-8 4-5-7 6-9']);
});

test('the source’s partition of a suit into three keys is one of the nine', () => {
  expect(partitions().map((parts) => written(parts).join(' '))).toContain('1-9-10 2-4-5-6 3-7-8');
});

test('74 sets of one suit are bent by arithmetic; 17 of them add up to less than 19, the lowest to 14', () => {
  const bent = bentSets();
  expect(countBy(bent, (values) => sumOfSet(values))).toEqual({
    ...{ 14: 3, 15: 1, 16: 1, 17: 4, 18: 8 },
    ...{ 19: 8, 20: 16, 21: 33 },
  });
  expect(written(bent.filter((values) => sumOfSet(values) <= 16))).toEqual([
    ...['1-2-3-4-5', '1-2-3-4-6', '1-2-5-6', '1-3-4-6', '2-3-4-5'],
  ]);
});

test('the smallest bent set of one suit is 8 and 10', () => {
  const fewest = bentSets().filter((values) => sizeOfSet(values) === 2);
  expect(written(fewest)).toEqual(['8-10']);
});

test('the source’s bent examples, 2-4-6-8 and A-4-5-9, are bent', () => {
  expect(written(bentSets())).toEqual(expect.arrayContaining(['2-4-6-8', '1-4-5-9']));
});

test('there are 673 joker keys; the eight longest have eleven cards', () => {
  expect(countBy(jokerKeys(), ({ length }) => length + 1)).toEqual({
    ...{ 3: 5, 4: 25, 5: 81, 6: 134, 7: 163 },
    ...{ 8: 138, 9: 85, 10: 34, 11: 8 },
  });
  expect(longestJokerKeys().map(write)).toEqual([
    '1-1-1-1-2-2-2-2-3-3',
    '1-1-1-1-2-2-2-3-3-3',
    '1-1-1-2-2-2-2-3-3-3',
    '1-1-1-1-2-2-3-3-3-3',
    '1-1-1-1-2-2-2-2-3-4',
    '1-1-1-1-2-2-2-3-3-4',
    '1-1-1-1-2-2-2-2-4-4',
    '1-1-1-1-2-2-2-2-3-5',
  ]);
});

test('joker keys bent by arithmetic add up to at least 18, and only one of them to 18', () => {
  const bent = bentJokerKeys();
  expect(countBy(bent, sum)).toEqual({ 18: 1, 19: 13, 20: 92, 21: 386 });
  expect(bent.filter((values) => sum(values) === 18).map(write)).toEqual(['1-1-1-1-2-2-2-2-6']);
});

test('KD-16: a deal of sixteen keys, each of one suit, uses all forty numerals', () => {
  const { keys, moves, scores } = playSixteenKeys();
  expect(keys.length).toBe(16);
  for (const { cards } of keys) expect(new Set(cards.map(suitOf)).size).toBe(1);
  expect(new Set(keys.flatMap(({ cards }) => cards)).size).toBe(40);
  expect(moves.flat().length).toBe(40);
  expect(scores).toEqual([33, 33, 33, 33]);
});

test('KD-14: every way to lead is compared on the same deals', () => {
  for (const player of PARTNERS) {
    const effects = leadEffects(player, 12, 'test');
    expect(leadEffects(player, 12, 'test')).toEqual(effects);
    for (const values of Object.values(effects)) expect(values.length).toBe(12);
    expect(effects.longest).not.toEqual(effects.shortest);
  }
  expect(leadEffects('readers', 12, 'test').low).not.toEqual(
    leadEffects('baseline', 12, 'test').low,
  );
});

test.each([
  [0, 0, 0],
  [0.05, 0.2, 0.8],
  [1, 0.95, 1],
])(
  'KD-7: bots that notice %d of all faults steal one in %d to %d of the deals',
  async (rate, low, high) => {
    const measured = { game: keyOfTheDoor, policies, metrics };
    const plan = {
      seats: 3,
      bots: ['newcomer'],
      deals: 150,
      seed: 'noticed',
      perceptionRate: rate,
    };
    const experiment = createExperiment(measured, plan);
    if (!experiment.ok) throw new Error(experiment.rejection.code);
    const runner = inlineRunner(playChunkHandler(() => measured));
    const { groups } = await runExperiment(measured, experiment.value, runner);
    const events = groups.find(({ id }) => id === 'rarities')!.figures;
    const bent = events.find(({ at }) => at === 'stolen-bent')?.value ?? 0;
    expect(bent).toBeGreaterThanOrEqual(low);
    expect(bent).toBeLessThanOrEqual(high);
  },
);
