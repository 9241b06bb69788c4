import type { RulingPlan } from '@rota/experiments/game-report';

const FOUR = { seats: 4, bots: ['greedy'], deals: 600 } as const;
/** Greedy bots are hardly ever stuck and leave few keys to steal. */
const ANYHOW = { seats: 4, bots: ['random'], deals: 3000 } as const;

/** Every ruling of ours, and the options that vary it. */
export const rulings: readonly RulingPlan[] = [
  { rule: 'KD-5', switches: [{ option: 'jokerKeys', value: 'no-open-suit', ...ANYHOW }] },
  { rule: 'KD-6', switches: [] },
  { rule: 'KD-7', switches: [{ option: 'steals', value: 'one', ...ANYHOW }] },
  { rule: 'KD-8', switches: [] },
  { rule: 'KD-9', switches: [{ option: 'replaced', value: 'turn-end', ...ANYHOW }] },
  { rule: 'KD-10', switches: [] },
  { rule: 'KD-11', switches: [{ option: 'stuck', value: 'bust', ...ANYHOW }] },
  { rule: 'KD-12', switches: [] },
  { rule: 'KD-15', switches: [{ option: 'calls', value: 'automatic', ...ANYHOW }] },
  {
    rule: 'KD-16',
    switches: [
      { option: 'jokers', value: 3, ...FOUR },
      { option: 'jokers', value: 4, ...FOUR },
    ],
  },
];
