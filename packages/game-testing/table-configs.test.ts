import type { AnyGame } from '@rota/core';
import { expect, test } from 'vitest';
import {
  listTableConfigs,
  selectCoveringTables,
  type TableConfig,
  valuesToTry,
} from './table-configs.ts';
import { sealedBids } from './toys/sealed-bids/rules/index.ts';
import { snap } from './toys/snap/rules/index.ts';

test('the configurations are every number of seats with every combination of options', () => {
  const tables = listTableConfigs(snap);
  const seen = tables.map(({ seats, options }) => `${seats} ${options.match} ${options.penalty}`);
  const expected = [2, 3, 4].flatMap((seats) =>
    ['rank', 'suit'].flatMap((match) => [1, 0].map((penalty) => `${seats} ${match} ${penalty}`)),
  );
  expect(seen).toEqual(expected);
  expect(tables.every(({ options }) => options.deals === 1 && options.dealer === 0)).toBe(true);
});

test('variant options vary one at a time, with defaults for all others', () => {
  const withVariants: AnyGame = {
    ...snap,
    options: {
      ...snap.options,
      hearing: { kind: 'choice', rule: 'SN-1', values: ['usual', 'sharp', 'dull'], reading: 'lab' },
      sight: { kind: 'choice', rule: 'SN-2', values: ['usual', 'sharp'], reading: 'lab' },
    },
  };
  const tables = listTableConfigs(withVariants).filter(({ seats }) => seats === 2);
  const usual = tables.filter(
    ({ options }) => options.hearing === 'usual' && options.sight === 'usual',
  );
  expect(usual.length).toBe(4);
  const others = tables.filter((table) => !usual.includes(table)).map(({ options }) => options);
  expect(others.map(({ hearing, sight }) => [hearing, sight])).toEqual([
    ['sharp', 'usual'],
    ['dull', 'usual'],
    ['usual', 'sharp'],
  ]);
  expect(others.every(({ match, penalty }) => match === 'rank' && penalty === 1)).toBe(true);
});

const THREE_OPTIONS: AnyGame = {
  ...snap,
  options: {
    ...snap.options,
    pace: { kind: 'choice', rule: 'SN-1', values: ['slow', 'quick', 'wild'] },
    sight: { kind: 'choice', rule: 'SN-2', values: ['usual', 'sharp', 'dull'], reading: 'lab' },
  },
};

const valuesAtSeats = (tables: readonly TableConfig[]) =>
  new Set(
    tables.flatMap(({ seats, options }) =>
      Object.entries(options).map(([name, value]) => `${seats} ${name} ${value}`),
    ),
  );

test('a covering selection has each option value at each number of seats, in at most half of the tables', () => {
  const tables = listTableConfigs(THREE_OPTIONS);
  for (let cover = 0; cover < 20; cover++) {
    const some = selectCoveringTables(tables, cover);
    expect(valuesAtSeats(some)).toEqual(valuesAtSeats(tables));
    expect(some.length).toBeLessThanOrEqual(tables.length / 2);
  }
});

test('a dozen covering selections together include every combination', () => {
  const tables = listTableConfigs(THREE_OPTIONS);
  const some = Array.from({ length: 12 }, (_, cover) => selectCoveringTables(tables, cover)).flat();
  expect(new Set(some)).toEqual(new Set(tables));
});

test('a count is tried with its default, its words and its smallest values, each once', () => {
  const count = { kind: 'count', rule: 'X', min: 1, max: 8, words: ['auto', 'own'] } as const;
  expect(valuesToTry({ ...count, default: 'auto' })).toEqual(['auto', 'own', 1, 2]);
  expect(valuesToTry({ ...count, default: 5 })).toEqual([5, 'auto', 'own', 1, 2]);
  expect(valuesToTry({ ...count, max: 1, words: [], default: 1 })).toEqual([1]);
  expect(valuesToTry({ kind: 'choice', rule: 'X', values: [2, 3, 4] })).toEqual([2, 3, 4]);
});

test('combinations that the game rejects are left out, and invalid defaults throw', () => {
  const restrictive: AnyGame = {
    ...sealedBids,
    validateOptions: ({ ties }, seats) =>
      ties === 'carry' && seats > 2 ? { code: 'not-so-many' } : undefined,
  };
  const carrying = listTableConfigs(restrictive).filter(({ options }) => options.ties === 'carry');
  expect(carrying.map(({ seats }) => seats)).toEqual([2]);
  const faulty: AnyGame = {
    ...snap,
    options: {
      penalty: { kind: 'count', rule: 'SN-5', min: 0, max: 5, words: [], default: 9 },
    },
  };
  expect(() => listTableConfigs(faulty)).toThrow(/own options are rejected/);
});
