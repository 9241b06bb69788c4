import type { OptionSpecs, OptionsOf } from '@rota/core';

/**
 * - `claims`: whether the table awards each triad by itself, or every player first says in secret
 *   whether to claim it. KT-11.
 * - `proximity`: how far ranks lie from ranks, for whoever studies other readings: `paired` in sorted
 *   order; `nearest`, each of the key's to the nearest of the triad's; or `none`, no step at all. KT-8.
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
