import { type OptionsOf, type OptionValues, type Rejection, rejection } from '@rota/core';

export const optionSpecs = {
  partners: { kind: 'choice', rule: 'KD-14', values: ['off', 'on'] },
  calls: { kind: 'choice', rule: 'KD-15', values: ['players', 'automatic'] },
  announce: { kind: 'choice', rule: 'KD-15', values: ['automatic', 'on', 'off'] },
  jokers: { kind: 'choice', rule: 'KD-16', values: [2, 3, 4] },
  jokerKeys: {
    kind: 'choice',
    rule: 'KD-5',
    values: ['no-safe-card', 'no-open-suit'],
    reading: true,
  },
  steals: { kind: 'choice', rule: 'KD-7', values: ['many', 'one'], reading: true },
  replaced: { kind: 'choice', rule: 'KD-9', values: ['at-once', 'turn-end'], reading: true },
  stuck: { kind: 'choice', rule: 'KD-11', values: ['face-down', 'bust'], reading: true },
} as const;

/**
 * - `partners`: `on` for four, seats 0 & 2 against 1 & 3. KD-14
 * - `calls`: who sees to claims and bust keys. KD-15
 * - `announce`: whether everybody is told what keys count: `automatic` with automatic calls only,
 *   `on` and `off` always and never. KD-15
 * - `jokers`: how many joker keys there can be. KD-16
 *
 * And other readings:
 * - `jokerKeys`: joker keys take a card of whoever has no safe card for a suit key, or only of whoever
 *   has none of an open suit at all. KD-5
 * - `steals`: as many right ones a turn as there are, or one. KD-7
 * - `replaced`: when a stolen key is: at once, or when the thief has played. KD-9
 * - `stuck`: who has no safe card lays one face down, or makes a key bust, to which nobody may object;
 *   that only where players see to calls. KD-11
 */
export type Options = OptionsOf<typeof optionSpecs> & OptionValues;

const PARTNERED_SEATS = 4;

export function validateOptions(options: Options, seats: number): Rejection | undefined {
  if (options.partners === 'on' && seats !== PARTNERED_SEATS) {
    return rejection('partners-need-four', { seats }, 'KD-14');
  }
  return undefined;
}

/** Whether a player without a safe card makes a key bust rather than lay one face down. KD-11 */
export function stuckMakesBust({ stuck, calls }: Pick<Options, 'stuck' | 'calls'>): boolean {
  return stuck === 'bust' && calls === 'players';
}

/** Whether everybody is told what the keys count. */
export function announces({ announce, calls }: Pick<Options, 'announce' | 'calls'>): boolean {
  return announce === 'on' || (announce === 'automatic' && calls === 'automatic');
}
