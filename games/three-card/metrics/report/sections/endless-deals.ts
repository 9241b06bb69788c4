import { shareOfTrials } from '@rota/experiments';
import {
  formatPercent,
  type Run,
  roundFigures,
  type SectionPlan,
} from '@rota/experiments/game-report';
import { countEndlessDeals } from '../../endless-deals.ts';
import { runs as baseRuns, DEALS } from '../runs.ts';

const SEATS = [2, 3, 4] as const;
const PLAYERS = ['random-2', 'random-4', 'greedy-2', 'greedy-4', 'master-4'] as const;

/** How often a deal would never end, and under which policies. TC-12 */
export const endlessDeals: SectionPlan = {
  id: 'endless',
  runs: {
    ...baseRuns,
    // With a limit ten times as high, a deal that is still drawn would hardly ever end.
    'patient-2': { seats: 2, bots: ['greedy'], deals: DEALS, options: { stalemate: 5000 } },
    'patient-4': { seats: 4, bots: ['greedy'], deals: DEALS, options: { stalemate: 5000 } },
  },
  write: (inputs) => {
    const deals = Math.max(50, Math.round(inputs.scale * DEALS));
    const cycling = SEATS.map((seats) =>
      shareOfTrials(countEndlessDeals(deals, seats, `${inputs.seed}:endless:${seats}`), deals),
    );
    return {
      facts: {
        deals,
        two: formatPercent(cycling[0]!, 2),
        three: formatPercent(cycling[1]!, 2),
        four: formatPercent(cycling[2]!, 2),
        'greedy-two': formatPercent(inputs.figure('greedy-2', 'course', 'drawn'), 3),
        'greedy-four': formatPercent(inputs.figure('greedy-4', 'course', 'drawn'), 3),
        'random-two': formatPercent(inputs.figure('random-2', 'course', 'drawn'), 2),
      },
      parts: [
        {
          kind: 'simulated',
          id: 'single-lowest',
          group: 'endless',
          sort: 'share',
          runs: SEATS.map(
            (seats, at): Run => ({
              name: `single-lowest-${seats}`,
              experiment: { seats, bots: [], deals, options: {} },
              figures: roundFigures('share', [{ at: 'deals', ...cycling[at]! }]),
            }),
          ),
        },
        inputs.part('drawn', 'course', PLAYERS, ['drawn']),
        inputs.part('drawn-patient', 'course', ['patient-2', 'patient-4'], ['drawn']),
      ],
    };
  },
};
