import type { RulingPlan } from '@rota/experiments/game-report';

const FOUR = { seats: 4, bots: ['greedy'], deals: 1500 } as const;
/** Greedy bots never take a pile unless they have to. */
const RANDOM = { seats: 4, bots: ['random'], deals: 3000 } as const;

/** Our rulings, with the options that vary them. */
export const rulings: readonly RulingPlan[] = [
  { rule: 'TC-2', switches: [{ option: 'direction', value: 'right', ...FOUR }] },
  { rule: 'TC-3', switches: [{ option: 'opening', value: 'one', ...FOUR }] },
  { rule: 'TC-5', switches: [{ option: 'mayTake', value: 'yes', ...RANDOM }] },
  { rule: 'TC-6', switches: [{ option: 'playAgain', value: 'must', ...FOUR }] },
  { rule: 'TC-7', switches: [] },
  { rule: 'TC-8', switches: [{ option: 'addDrawn', value: 'yes', ...FOUR }] },
  { rule: 'TC-10', switches: [{ option: 'playOn', value: 'yes', ...FOUR }] },
  { rule: 'TC-11', switches: [] },
  {
    rule: 'TC-12',
    switches: [
      { option: 'stalemate', value: 50, ...FOUR },
      { option: 'stalemate', value: 5000, ...FOUR },
    ],
  },
  { rule: 'TC-14', switches: [] },
];
