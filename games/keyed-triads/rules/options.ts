import type { OptionSpecs, OptionsOf } from '@rota/core';

/**
 * The options of a table. `proximity` is a variant of the rules for experiments.
 * - `claims`: whether the table claims for everyone, or each player secretly claims or declines. KT-11
 * - `proximity`: how ranks are compared: `paired` in sorted order; `nearest`,
 *   each of the key's ranks with the nearest of the triad's; or `none`, which drops the step. KT-8
 */
export const optionSpecs = {
  claims: { kind: 'choice', rule: 'KT-11', values: ['automatic', 'called'] },
  proximity: {
    kind: 'choice',
    rule: 'KT-8',
    values: ['paired', 'nearest', 'none'],
    reading: 'lab',
  },
} as const satisfies OptionSpecs;

/** The values of a table’s options. */
export type Options = OptionsOf<typeof optionSpecs>;
