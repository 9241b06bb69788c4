import { type OptionsOf, type OptionValues, type Rejection, rejection } from '@rota/core';

/** The options of a table, described at `Options`. */
export const optionSpecs = {
  partners: { kind: 'choice', rule: 'KD-14', values: ['off', 'on'] },
  calls: { kind: 'choice', rule: 'KD-15', values: ['players', 'automatic'] },
  announce: { kind: 'choice', rule: 'KD-15', values: ['automatic', 'on', 'off', 'personal'] },
  jokers: { kind: 'choice', rule: 'KD-16', values: [2, 3, 4] },
  jokerKeys: {
    kind: 'choice',
    rule: 'KD-5',
    values: ['no-safe-card', 'no-open-suit'],
    reading: 'house',
  },
  steals: { kind: 'choice', rule: 'KD-7', values: ['many', 'one'], reading: 'house' },
  replaced: { kind: 'choice', rule: 'KD-9', values: ['at-once', 'turn-end'], reading: 'lab' },
  stuck: { kind: 'choice', rule: 'KD-11', values: ['face-down', 'bust'], reading: 'lab' },
} as const;

/**
 * - `partners`: for four, seats 0 and 2 against 1 and 3. KD-14
 * - `calls`: whether players or the table handle claims and bust plays. KD-15
 * - `announce`: who says what keys count: the table (`on`), no one (`off`), or the player of a card, who
 *   need not (`personal`); `automatic`: the table if calls are automatic, else the player. KD-15
 * - `jokers`: the most jokers' keys. KD-16
 *
 * House rules:
 * - `jokerKeys`: who may play to them: a player with no safe card for a suit's key, or with no card of
 *   an open suit. KD-5
 * - `steals`: any number of right ones a turn, or one. KD-7
 *
 * Variants for experiments:
 * - `replaced`: when a stolen key is replaced: at once, or when the thief has played. KD-9
 * - `stuck`: without a safe card a player lays one face down or, with players' calls, makes a key bust
 *   without objection. KD-11
 */
export type Options = OptionsOf<typeof optionSpecs> & OptionValues;

export const MAX_SEATS = 5;
const PARTNERED_SEATS = 4;

export function validateOptions(options: Options, seats: number): Rejection | undefined {
  if (options.partners === 'on' && seats !== PARTNERED_SEATS) {
    return rejection('partners-need-four', { seats }, 'KD-14');
  }
  return undefined;
}

/** Returns the options of this game alone, without those of every match. */
export function ownOptions(options: Options): Options {
  const names = Object.keys(optionSpecs) as (keyof typeof optionSpecs)[];
  return Object.fromEntries(names.map((name) => [name, options[name]])) as Options;
}

/** Whether a player with no safe card makes a key bust instead of laying one face down. KD-11 */
export function stuckMakesBust({ stuck, calls }: Pick<Options, 'stuck' | 'calls'>): boolean {
  return stuck === 'bust' && calls === 'players';
}

/** Whether the table announces what keys count. KD-15 */
export function announces({ announce, calls }: Pick<Options, 'announce' | 'calls'>): boolean {
  return announce === 'on' || (announce === 'automatic' && calls === 'automatic');
}

/** Whether players may announce what the key they play to counts. KD-15 */
export function mayAnnounce({ announce, calls }: Pick<Options, 'announce' | 'calls'>): boolean {
  return announce === 'personal' || (announce === 'automatic' && calls === 'players');
}
