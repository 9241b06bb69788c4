import type { RulingPlan } from '@rota/lab/game-report';

const FOUR = { seats: 4, bots: ['greedy'], deals: 600 } as const;

/** Every ruling of ours, and the options that read it otherwise. */
export const rulings: readonly RulingPlan[] = [
  { rule: 'KD-5', switches: [{ option: 'jokerKeys', value: 'no-open-suit', ...FOUR }] },
  { rule: 'KD-6', switches: [] },
  { rule: 'KD-7', switches: [{ option: 'steals', value: 'one', ...FOUR }] },
  { rule: 'KD-8', switches: [] },
  { rule: 'KD-9', switches: [{ option: 'replaced', value: 'turn-end', ...FOUR }] },
  { rule: 'KD-10', switches: [] },
  { rule: 'KD-11', switches: [{ option: 'stuck', value: 'bust', ...FOUR }] },
  { rule: 'KD-12', switches: [] },
  { rule: 'KD-15', switches: [{ option: 'calls', value: 'automatic', ...FOUR }] },
  {
    rule: 'KD-16',
    switches: [
      { option: 'jokers', value: 3, ...FOUR },
      { option: 'jokers', value: 4, ...FOUR },
    ],
  },
];
