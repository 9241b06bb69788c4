import { nextFloat, type Random } from './random.ts';
import { weightedChoice } from './weighted-choice.ts';

/** After this many rejections, one of the rejected values is drawn by weight. */
const MAX_TRIES = 16;

/**
 * Draws values until one is accepted (rejection sampling: von Neumann, “Various Techniques Used in
 * Connection with Random Digits”, 1951).
 * @param weightOf the probability of accepting a value, above 0 and at most 1
 */
export function sampleByWeight<Value>(
  draw: () => Value,
  weightOf: (value: Value) => number,
  random: Random,
): Value {
  const tried: { readonly value: Value; readonly weight: number }[] = [];
  while (tried.length < MAX_TRIES) {
    const value = draw();
    const weight = weightOf(value);
    if (nextFloat(random) < weight) return value;
    tried.push({ value, weight });
  }
  return weightedChoice(tried, (each) => each.weight, random).value;
}
