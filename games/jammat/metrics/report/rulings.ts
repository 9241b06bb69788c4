import type { RulingPlan } from '@rota/experiments/game-report';

const FOUR = { seats: 4, bots: ['greedy'], deals: 500 } as const;

/** Our rulings, with the options that vary them. */
export const rulings: readonly RulingPlan[] = [
  {
    rule: 'JM-2',
    variants: [
      { option: 'lowAce', value: 'second', ...FOUR },
      { option: 'lowAce', value: 'highest', ...FOUR },
    ],
  },
  { rule: 'JM-3', variants: [{ option: 'ties', value: 'each', ...FOUR }] },
  {
    rule: 'JM-4',
    variants: [
      { option: 'score', value: 'deal', ...FOUR },
      { option: 'compare', value: 'pairs', ...FOUR },
    ],
  },
  { rule: 'JM-5', variants: [{ option: 'packs', value: 'own', ...FOUR }] },
  { rule: 'JM-6', variants: [] },
  { rule: 'JM-8', variants: [] },
];
