import { type OptionsOf, type OptionValues, type Refusal, refusal } from '@rota/core';

export const optionSpecs = {
  partners: { kind: 'choice', rule: 'KD-14', values: ['off', 'on'] },
  calls: { kind: 'choice', rule: 'KD-15', values: ['players', 'automatic'] },
  announce: { kind: 'choice', rule: 'KD-15', values: ['automatic', 'on', 'off'] },
  jokers: { kind: 'choice', rule: 'KD-16', values: [2, 3, 4] },
} as const;

/**
 * - `partners`: `on` for four, seats 0 & 2 against 1 & 3. KD-14
 * - `calls`: who sees to claims and bust keys. KD-15
 * - `announce`: whether everybody is told what keys count: `automatic` with automatic calls only,
 *   `on` and `off` always and never. KD-15
 * - `jokers`: how many joker keys there can be. KD-16
 */
export type Options = OptionsOf<typeof optionSpecs> & OptionValues;

const PARTNERED_SEATS = 4;

export function refuseOptions(options: Options, seats: number): Refusal | undefined {
  if (options.partners === 'on' && seats !== PARTNERED_SEATS) {
    return refusal('partners-need-four', { seats }, 'KD-14');
  }
  return undefined;
}

/** Whether everybody is told what the keys count. */
export function announces({ announce, calls }: Pick<Options, 'announce' | 'calls'>): boolean {
  return announce === 'on' || (announce === 'automatic' && calls === 'automatic');
}
