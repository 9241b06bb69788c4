import type { OptionSpecs, OptionsOf } from '@rota/core';

/**
 * The options of a table, the last three of them house rules:
 * - `opening`: how many cards of the lowest rank open the deal. TC-3
 * - `playAgain`: whether a player who may play again may end the turn instead. TC-6
 * - `addDrawn`: whether cards just drawn may be added to a plain play of their rank. TC-8
 */
export const optionSpecs = {
  direction: { kind: 'choice', rule: 'TC-2', values: ['left', 'right'] },
  mayTake: { kind: 'choice', rule: 'TC-5', values: ['no', 'yes'] },
  playOn: { kind: 'choice', rule: 'TC-10', values: ['no', 'yes'] },
  stalemate: { kind: 'count', rule: 'TC-12', min: 1, max: 5000, words: [], default: 500 },
  opening: { kind: 'choice', rule: 'TC-3', values: ['any', 'one'], reading: 'house' },
  playAgain: { kind: 'choice', rule: 'TC-6', values: ['may', 'must'], reading: 'house' },
  addDrawn: { kind: 'choice', rule: 'TC-8', values: ['no', 'yes'], reading: 'house' },
} as const satisfies OptionSpecs;

/** The options of a table, the default values included. */
export type Options = OptionsOf<typeof optionSpecs>;

/** Whether a pick-up shows that nothing could be played; with `mayTake: yes` none does. TC-5 */
export function isForced(rule: 'TC-5' | 'TC-9', { mayTake }: Options): boolean {
  return rule === 'TC-5' && mayTake === 'no';
}
