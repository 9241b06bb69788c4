import {
  ALL_VALUES,
  AS_NUMERALS,
  countOfValue,
  MAX_VALUE,
  type Numerals,
  numeralOf,
  SUM,
  type Value,
  type Values,
} from './numerals.ts';

/** The total a key must reach, with one numeral doubled. KD-1 */
export const GOAL = 21;

/** The facts that decide how a key can be completed: its sum, with none doubled, and its set of values. */
export interface Count {
  readonly sum: number;
  readonly values: Values;
}

export function countOf(values: readonly Value[]): Count {
  return {
    sum: values.reduce((sum, value) => sum + value, 0),
    values: values.reduce((set, value) => set | (1 << (value - 1)), 0),
  };
}

/** Every total the key counts, highest first: its sum plus each of its values. KD-1 */
export function totals({ sum, values }: Count): number[] {
  const list: number[] = [];
  for (let value = MAX_VALUE; value >= 1; value--) {
    if (values & (1 << (value - 1))) list.push(sum + value);
  }
  return list;
}

/** By sum of a key: the value that makes it count 21 when doubled, as a set; empty if there is none. */
const DOUBLED = Uint16Array.from({ length: 256 }, (_, sum) =>
  sum < GOAL && sum >= GOAL - MAX_VALUE ? 1 << (GOAL - sum - 1) : 0,
);

/** Whether the key counts 21. KD-1 */
export function counts21(sum: number, values: Values): boolean {
  return (values & DOUBLED[sum]!) !== 0;
}

/**
 * Every multiset of unplayed numerals that makes the key count 21. The empty one is among them if the
 * key counts 21 already; if there is none, the key is bent or bust.
 */
export function completions({ sum, values }: Count, unplayed: Numerals): Numerals[] {
  const found: Numerals[] = [];
  choose(MAX_VALUE, sum, values, 0);
  return found;

  function choose(value: Value, total: number, held: Values, chosen: Numerals): void {
    if (total >= GOAL) return;
    if (value === 0) {
      if (counts21(total, held)) found.push(chosen);
      return;
    }
    choose(value - 1, total, held, chosen);
    for (let copies = 1; copies <= countOfValue(unplayed, value); copies++) {
      const more = copies * value;
      if (total + more >= GOAL) break;
      choose(
        value - 1,
        total + more,
        held | (1 << (value - 1)),
        chosen + copies * numeralOf(value),
      );
    }
  }
}

/**
 * Whether there is any completion. The sums that unplayed numerals can reach are a bit set; the doubled
 * value is either in the key or among the numerals added.
 */
export function canBeMade(sum: number, values: Values, unplayed: Numerals): boolean {
  const lacking = GOAL - sum;
  if (lacking < 1) return false;
  const reached = sums(unplayed, lacking - 1);
  for (let value = 1; value <= MAX_VALUE && value <= lacking; value++) {
    if (values & (1 << (value - 1))) {
      if (reached & (1 << (lacking - value))) return true;
    } else if (countOfValue(unplayed, value) > 0 && lacking >= 2 * value) {
      const rest = 1 << (lacking - 2 * value);
      // Fewer numerals reach no more sums.
      if (reached & rest && sums(unplayed - numeralOf(value), lacking - 1) & rest) return true;
    }
  }
  return false;
}

/** Returns a bit set: bit s, up to `most`, is set if some of the numerals, or none, add up to s. */
function sums(numerals: Numerals, most: number): number {
  let reached = 1;
  for (let value = 1; value <= MAX_VALUE && value <= most; value++) {
    for (let copies = countOfValue(numerals, value); copies > 0; copies--) {
      reached |= reached << value;
    }
    reached &= (1 << GOAL) - 1;
  }
  return reached;
}

/** By set of values: its bits read as ternary digits. */
const TERNARY = new Uint16Array(ALL_VALUES + 1);
for (let values = 1; values <= ALL_VALUES; values++) {
  const highest = 31 - Math.clz32(values);
  TERNARY[values] = TERNARY[values ^ (1 << highest)]! + 3 ** highest;
}

/** By values in the key (digit 1) and unplayed (digit 2) in base three: whether it can be made. */
const SUIT_KEY_CAN_BE_MADE = new Uint8Array(3 ** MAX_VALUE);
for (let values = 0; values <= ALL_VALUES; values++) {
  const others = ALL_VALUES ^ values;
  for (let unplayed = others; ; unplayed = (unplayed - 1) & others) {
    const at = TERNARY[values]! + 2 * TERNARY[unplayed]!;
    if (canBeMade(SUM[values]!, values, AS_NUMERALS[unplayed]!)) SUIT_KEY_CAN_BE_MADE[at] = 1;
    if (unplayed === 0) break;
  }
}

/** `canBeMade` for a suit's key, from a table. The two sets must be disjoint. */
export function suitKeyCanBeMade(values: Values, unplayed: Values): boolean {
  return SUIT_KEY_CAN_BE_MADE[TERNARY[values]! + 2 * TERNARY[unplayed]!] === 1;
}
