import { GOAL } from './completion.ts';
import { ALL_VALUES, MAX_VALUE, type Values } from './numerals.ts';

/** By set of values: value v for value 11 - v. */
const MIRRORED = new Uint16Array(ALL_VALUES + 1);
for (let values = 1; values <= ALL_VALUES; values++) {
  for (let at = 0; at < MAX_VALUE; at++) {
    if (values & (1 << at)) MIRRORED[values]! |= 1 << (MAX_VALUE - 1 - at);
  }
}

/** Returns the values of which one more card makes a key count 21. KD-1 */
export function finishers(sum: number, values: Values): Values {
  // A card of value v makes 21 if it and an own value add up to what is lacking, or if it doubles itself.
  const lacking = GOAL - sum;
  if (lacking < 2) return 0;
  const shift = lacking - MAX_VALUE - 1;
  const mirrored = MIRRORED[values]!;
  const others = (shift >= 0 ? mirrored << shift : mirrored >> -shift) & ALL_VALUES;
  return lacking % 2 === 0 ? others | ((1 << (lacking / 2 - 1)) & ALL_VALUES) : others;
}
