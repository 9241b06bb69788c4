import {
  formatAmount,
  formatPercent,
  type RunPlan,
  type SectionPlan,
} from '@rota/experiments/game-report';

const JOKERS = [2, 3, 4] as const;
const ROWS = ['laid-face-down', 'passed', 'joker-1', 'joker-2', 'joker-3', 'joker-4'] as const;
const NAMES = JOKERS.map((jokers) => `jokers-${jokers}`);

/** Two, three and four jokers compared. KD-16 */
export const jokerCounts: SectionPlan = {
  id: 'joker-counts',
  runs: Object.fromEntries(
    JOKERS.map((jokers, at): [string, RunPlan] => [
      NAMES[at]!,
      { seats: 4, bots: ['greedy'], deals: 800, options: { jokers } },
    ]),
  ),
  write: (found) => ({
    facts: {
      ...Object.fromEntries(
        JOKERS.flatMap((jokers) => [
          [
            `points-${jokers}`,
            formatAmount(found.figure(`jokers-${jokers}`, 'points-in-all', 'points'), 1),
          ],
          [`keys-${jokers}`, formatAmount(found.figure(`jokers-${jokers}`, 'keys-won', 'joker'))],
        ]),
      ),
      fourth: formatPercent(found.figure('jokers-4', 'rarities', 'joker-4')),
    },
    parts: [
      found.part('jokers-rare', 'rarities', NAMES, ROWS),
      found.part('jokers-won', 'keys-won', NAMES),
      found.part('jokers-points', 'points-in-all', NAMES),
    ],
  }),
};
