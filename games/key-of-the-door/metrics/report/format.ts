import { SIZE, SUM, type Values, valuesIn } from '../../rules/index.ts';

/** Numerals as the game's rules write them: `A-3-10`. */
export function formatNumerals(values: readonly number[]): string {
  return values.map((value) => (value === 1 ? 'A' : String(value))).join('-');
}

/** Several keys in a sentence, none of them broken between two lines. */
export function formatKeys(keys: readonly string[]): string {
  return keys.map((key) => key.replaceAll('-', '\u2011')).join(', ');
}

/** Sets of one suit, in order of their numerals. */
export function formatSets(sets: readonly Values[]): string[] {
  return [...sets].map(valuesIn).sort(inOrder).map(formatNumerals);
}

function inOrder(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, place) => value !== b[place]);
  return at < 0 ? a.length - b.length : a[at]! - (b[at] ?? 0);
}

export const cardsIn = (values: Values) => SIZE[values]! + 1;
export const sumOf = (values: Values) => SUM[values]!;

/** Items by what is said of them, ascending. */
export function groupBy<Item>(items: readonly Item[], of: (item: Item) => number) {
  const groups = new Map<number, Item[]>();
  for (const item of items) groups.set(of(item), [...(groups.get(of(item)) ?? []), item]);
  return [...groups].sort(([a], [b]) => a - b);
}
