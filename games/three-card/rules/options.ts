import type { OptionSpecs, OptionsOf } from '@rota/core';

/** What a table of Three Card may choose. */
export const options = {
  direction: { kind: 'choice', rule: 'TC-2', values: ['left', 'right'] },
  mayTake: { kind: 'choice', rule: 'TC-5', values: ['no', 'yes'] },
  playOn: { kind: 'choice', rule: 'TC-10', values: ['no', 'yes'] },
  stalemate: { kind: 'count', rule: 'TC-12', min: 1, max: 5000, words: [], default: 500 },
} as const satisfies OptionSpecs;

export type Options = OptionsOf<typeof options>;
