import type { RulingPlan } from '@rota/experiments/game-report';

const SEVEN = { seats: 7, bots: ['greedy'], deals: 2500 } as const;
const FOUR = { seats: 4, bots: ['random'], deals: 400_000 } as const;

/** Our rulings, with the options that vary them. */
export const rulings: readonly RulingPlan[] = [
  { rule: 'KT-2', variants: [] },
  {
    rule: 'KT-8',
    variants: [
      { option: 'proximity', value: 'nearest', ...SEVEN },
      { option: 'proximity', value: 'none', ...SEVEN },
    ],
  },
  { rule: 'KT-11', variants: [{ option: 'claims', value: 'called', ...FOUR }] },
];
