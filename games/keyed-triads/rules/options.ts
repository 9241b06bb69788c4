import type { OptionSpecs, OptionsOf } from '@rota/core';

/**
 * - `claims`: whether the table awards each triad by itself, or every player first says in secret
 *   whether to claim it. KT-11.
 */
export const options = {
  claims: { kind: 'choice', rule: 'KT-11', values: ['automatic', 'called'] },
} as const satisfies OptionSpecs;

export type Options = OptionsOf<typeof options>;
