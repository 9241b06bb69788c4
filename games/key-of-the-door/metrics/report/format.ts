import { sizeOfSet, sumOfSet, type ValueSet, valuesIn } from '../../rules/index.ts';

/** Formats numerals as in RULES.md: `A-3-10`. */
export function formatNumerals(values: readonly number[]): string {
  return values.map((value) => (value === 1 ? 'A' : String(value))).join('-');
}

/** Formats sets of one suit, in order of their numerals. */
export function formatSets(sets: readonly ValueSet[]): string[] {
  return [...sets].map(valuesIn).sort(compareLists).map(formatNumerals);
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, place) => value !== b[place]);
  return at < 0 ? a.length - b.length : a[at]! - (b[at] ?? 0);
}

export const cardsIn = (values: ValueSet) => sizeOfSet(values) + 1;
export const sumOf = sumOfSet;

/** Groups items by a number, ascending. */
export function groupBy<Item>(items: readonly Item[], of: (item: Item) => number) {
  const groups = new Map<number, Item[]>();
  for (const item of items) groups.set(of(item), [...(groups.get(of(item)) ?? []), item]);
  return [...groups].sort(([a], [b]) => a - b);
}
