import type { RulingPlan } from '@rota/experiments/game-report';

const FOUR = { seats: 4, bots: ['greedy'], deals: 1500 } as const;
/** Greedy bots never take a pile unless they have to. */
const RANDOM = { seats: 4, bots: ['random'], deals: 3000 } as const;

/** Our rulings, with the options that vary them. */
export const rulings: readonly RulingPlan[] = [
  { rule: 'TC-2', variants: [{ option: 'direction', value: 'right', ...FOUR }] },
  { rule: 'TC-3', variants: [{ option: 'opening', value: 'one', ...FOUR }] },
  { rule: 'TC-5', variants: [{ option: 'mayTake', value: 'yes', ...RANDOM }] },
  { rule: 'TC-6', variants: [{ option: 'playAgain', value: 'must', ...FOUR }] },
  { rule: 'TC-7', variants: [] },
  { rule: 'TC-8', variants: [{ option: 'addDrawn', value: 'yes', ...FOUR }] },
  { rule: 'TC-10', variants: [{ option: 'playOn', value: 'yes', ...FOUR }] },
  { rule: 'TC-11', variants: [] },
  {
    rule: 'TC-12',
    variants: [
      { option: 'stalemate', value: 50, ...FOUR },
      { option: 'stalemate', value: 5000, ...FOUR },
    ],
  },
  { rule: 'TC-14', variants: [] },
];
