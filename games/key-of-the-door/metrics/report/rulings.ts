import type { RulingPlan } from '@rota/experiments/game-report';

const FOUR = { seats: 4, bots: ['greedy'], deals: 600 } as const;
/** The baseline is hardly ever stuck and leaves few keys to steal. */
const RANDOM = { seats: 4, bots: ['random'], deals: 3000 } as const;

/** Our rulings, with the options that vary them. */
export const rulings: readonly RulingPlan[] = [
  { rule: 'KD-5', variants: [{ option: 'jokerKeys', value: 'no-open-suit', ...RANDOM }] },
  { rule: 'KD-6', variants: [] },
  { rule: 'KD-7', variants: [{ option: 'steals', value: 'one', ...RANDOM }] },
  { rule: 'KD-8', variants: [] },
  { rule: 'KD-9', variants: [{ option: 'replaced', value: 'turn-end', ...RANDOM }] },
  { rule: 'KD-10', variants: [] },
  { rule: 'KD-11', variants: [{ option: 'stuck', value: 'bust', ...RANDOM }] },
  { rule: 'KD-12', variants: [] },
  { rule: 'KD-15', variants: [{ option: 'calls', value: 'automatic', ...RANDOM }] },
  {
    rule: 'KD-16',
    variants: [
      { option: 'jokers', value: 3, ...FOUR },
      { option: 'jokers', value: 4, ...FOUR },
    ],
  },
];
