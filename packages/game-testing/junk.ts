import type { Random } from '@rota/core';
import fc from 'fast-check';
import { randomItem } from './random-choice.ts';

const JUNK_VALUES: readonly unknown[] = [
  ...[undefined, null, true, Number.NaN, -1, 0.5, 1e300, 2 ** 31, '', [], {}, 10n, () => 0],
  ...fc.sample(
    fc.anything({ withNullPrototype: true, withBigInt: true, withTypedArray: true, maxDepth: 2 }),
    { numRuns: 400, seed: 1 },
  ),
  ...fc.sample(fc.nat(60), { numRuns: 60, seed: 1 }),
];

/** Returns arbitrary values, for functions that must reject them. */
export function randomJunk(count: number, random: Random): unknown[] {
  return Array.from({ length: count }, () => randomItem(JUNK_VALUES, random));
}

/** Returns copies of a valid value, each with one mutation. */
export function mutated(value: unknown, random: Random): unknown[] {
  const bad = randomItem(JUNK_VALUES, random);
  if (Array.isArray(value)) {
    const at = value.length > 0 ? random.below(value.length) : 0;
    return [
      [...value, bad],
      value.map((part) => (part === 0 ? -0 : part)),
      value.slice(1),
      [...value, value[0]],
      value.toSpliced(at, 1, bad),
      value.toSpliced(at, 1, value[0]),
      value.toReversed(),
    ];
  }
  if (typeof value !== 'object' || value === null) return [bad, -1, -0, 54, 2 ** 31, `${value}`];
  return Object.keys(value).flatMap((key) => {
    const { [key]: part, ...rest } = value as Record<string, unknown>;
    const parts = mutated(part, random);
    return [rest, { ...value, [key]: bad }, ...parts.map((worse) => ({ ...value, [key]: worse }))];
  });
}
