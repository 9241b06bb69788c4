import type { RulingPlan } from '@rota/experiments/game-report';

const SEVEN = { seats: 7, bots: ['greedy'], deals: 2500 } as const;
const FOUR = { seats: 4, bots: ['random'], deals: 8000 } as const;

/** Our rulings, with the options that vary them. */
export const rulings: readonly RulingPlan[] = [
  { rule: 'KT-2', switches: [] },
  {
    rule: 'KT-8',
    switches: [
      { option: 'proximity', value: 'nearest', ...SEVEN },
      { option: 'proximity', value: 'none', ...SEVEN },
    ],
  },
  { rule: 'KT-11', switches: [{ option: 'claims', value: 'called', ...FOUR }] },
];
