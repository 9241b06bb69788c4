import {
  formatAmount,
  formatPercent,
  type RunPlan,
  type SectionPlan,
} from '@rota/experiments/game-report';

const JOKERS = [2, 3, 4] as const;
const RARE_EVENTS_SHOWN = [
  'laid-face-down',
  'passed',
  'joker-1',
  'joker-2',
  'joker-3',
  'joker-4',
] as const;
const NAMES = JOKERS.map((jokers) => `jokers-${jokers}`);

/** Compares deals with two, three and four jokers. KD-16 */
export const jokerCounts: SectionPlan = {
  id: 'joker-counts',
  runs: Object.fromEntries(
    JOKERS.map((jokers, at): [string, RunPlan] => [
      NAMES[at]!,
      { seats: 4, bots: ['greedy'], deals: 10_000, options: { jokers } },
    ]),
  ),
  write: (inputs) => ({
    facts: {
      ...Object.fromEntries(
        JOKERS.flatMap((jokers) => [
          [
            `points-${jokers}`,
            formatAmount(inputs.figure(`jokers-${jokers}`, 'points-in-all', 'points'), 1),
          ],
          [`keys-${jokers}`, formatAmount(inputs.figure(`jokers-${jokers}`, 'keys-won', 'joker'))],
        ]),
      ),
      fourth: formatPercent(inputs.figure('jokers-4', 'rarities', 'joker-4')),
    },
    parts: [
      inputs.part('jokers-rare', 'rarities', NAMES, RARE_EVENTS_SHOWN),
      inputs.part('jokers-won', 'keys-won', NAMES),
      inputs.part('jokers-points', 'points-in-all', NAMES),
    ],
  }),
};
