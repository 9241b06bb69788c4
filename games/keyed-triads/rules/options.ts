import type { OptionSpecs, OptionsOf } from '@rota/core';

/**
 * - `claims`: whether the table claims for everyone, or each player secretly claims or declines. KT-11
 * - `proximity`: a variant for experiments, how ranks are compared: `paired` in sorted order; `nearest`,
 *   each of the key's ranks with the nearest of the triad's; or `none`, which drops the step. KT-8
 */
export const options = {
  claims: { kind: 'choice', rule: 'KT-11', values: ['automatic', 'called'] },
  proximity: {
    kind: 'choice',
    rule: 'KT-8',
    values: ['paired', 'nearest', 'none'],
    reading: true,
  },
} as const satisfies OptionSpecs;

export type Options = OptionsOf<typeof options>;
