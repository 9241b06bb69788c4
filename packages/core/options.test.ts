import { describe, expect, expectTypeOf, test } from 'vitest';
import en from './locales/en.json';
import {
  defaultOf,
  isVariantOption,
  nonDefaultOptions,
  type OptionsOf,
  parseOptions,
  tableOptions,
} from './options.ts';

const SPECS = {
  claims: { kind: 'choice', rule: 'KT-11', values: ['automatic', 'called'] },
  jokers: { kind: 'choice', rule: 'KD-16', values: [2, 3, 4] },
  packs: { kind: 'count', rule: 'JM-5', min: 1, max: 8, words: ['auto', 'own'], default: 'auto' },
  stalemate: { kind: 'count', rule: 'TC-12', min: 1, max: 1000, words: [], default: 500 },
} as const;

const DEFAULTS = { claims: 'automatic', jokers: 2, packs: 'auto', stalemate: 500 };

function rejectionOf(given: unknown) {
  const parsed = parseOptions(SPECS, given);
  if (parsed.ok) throw new Error(`accepted: ${JSON.stringify(parsed.value)}`);
  expect(en).toHaveProperty([parsed.rejection.code]);
  return parsed.rejection;
}

test('missing options take their defaults, in the order of the specs', () => {
  for (const given of [undefined, {}, { stalemate: 500 }, { packs: 'auto', claims: 'automatic' }]) {
    const parsed = parseOptions(SPECS, given);
    expect(parsed).toEqual({ ok: true, value: DEFAULTS });
    expect(Object.keys((parsed as { value: object }).value)).toEqual(Object.keys(SPECS));
  }
  expect(Object.values(SPECS).map(defaultOf)).toEqual(Object.values(DEFAULTS));
});

test('every value of a choice, and every word and both limits of a count, are accepted', () => {
  for (const given of [
    { claims: 'called' },
    { jokers: 3 },
    { jokers: 4 },
    { packs: 'own' },
    { packs: 1 },
    { packs: 8 },
    { stalemate: 1 },
    { stalemate: 1000 },
  ]) {
    expect(parseOptions(SPECS, given)).toEqual({ ok: true, value: { ...DEFAULTS, ...given } });
  }
});

describe('parseOptions rejects', () => {
  test.each([null, [], 'claims', 4, true])('%j, which is not an object of options', (given) => {
    expect(rejectionOf(given)).toEqual({ code: 'options-not-an-object' });
  });

  test.each(['joker', 'Claims', 'toString', 'constructor', ''])(
    'the unknown option “%s”',
    (name) => {
      expect(rejectionOf({ [name]: 2 })).toEqual({
        code: 'unknown-option',
        facts: { name, known: ['claims', 'jokers', 'packs', 'stalemate'] },
      });
    },
  );

  test('an own __proto__ property from JSON', () => {
    expect(rejectionOf(JSON.parse('{"__proto__": {"jokers": 3}}')).code).toBe('unknown-option');
  });

  const bad: [keyof typeof SPECS, unknown][] = [
    ['claims', 'Called'],
    ['claims', ''],
    ['claims', 0],
    ['claims', null],
    ['claims', undefined],
    ['claims', ['called']],
    ['jokers', '2'],
    ['jokers', 5],
    ['jokers', 2.5],
    ['jokers', Number.NaN],
    ['packs', 0],
    ['packs', 9],
    ['packs', -1],
    ['packs', 1.5],
    ['packs', '1'],
    ['packs', 'rota'],
    ['packs', Number.POSITIVE_INFINITY],
    ['packs', {}],
    ['packs', null],
    ['stalemate', 0],
    ['stalemate', 1001],
    ['stalemate', 'auto'],
    ['stalemate', false],
  ];
  test.each(bad)('%s: %j', (name, value) => {
    const { code, rule, facts } = rejectionOf({ [name]: value });
    expect(code).toBe('bad-option-value');
    expect(rule).toBe(SPECS[name].rule);
    expect(facts!.name).toBe(name);
  });

  test('a bad value, listing the allowed ones', () => {
    expect(rejectionOf({ jokers: 9 }).facts).toEqual({ name: 'jokers', allowed: [2, 3, 4] });
    expect(rejectionOf({ packs: 9 }).facts).toEqual({
      name: 'packs',
      allowed: ['auto', 'own', '1..8'],
    });
  });
});

test('nonDefaultOptions returns only options that differ from their defaults, in the order of the specs', () => {
  expect(nonDefaultOptions(SPECS, DEFAULTS)).toEqual({});
  const given = { stalemate: 9, packs: 'own', claims: 'called', jokers: 2 };
  const written = nonDefaultOptions(SPECS, given);
  expect(JSON.stringify(written)).toBe('{"claims":"called","packs":"own","stalemate":9}');
  expect(parseOptions(SPECS, written)).toEqual({ ok: true, value: given });
});

test('the type of the options is inferred from their specs', () => {
  expectTypeOf<OptionsOf<typeof SPECS>>().toEqualTypeOf<{
    readonly claims: 'automatic' | 'called';
    readonly jokers: 2 | 3 | 4;
    readonly packs: number | 'auto' | 'own';
    readonly stalemate: number;
  }>();
});

test('variants for experiments are parsed and written, but not offered at tables', () => {
  const reading = { kind: 'choice', rule: 'X', values: ['a', 'b'], reading: 'lab' } as const;
  const specs = { ...SPECS, reading };
  expect(parseOptions(specs, { reading: 'b' })).toMatchObject({
    ok: true,
    value: { reading: 'b' },
  });
  expect(tableOptions(specs)).toEqual(SPECS);
  const house = { ...reading, reading: 'house' } as const;
  expect(tableOptions({ ...SPECS, house })).toEqual({ ...SPECS, house });
  expect([isVariantOption(reading), isVariantOption(house)]).toEqual([true, true]);
});
