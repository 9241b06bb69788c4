import { formatPercent, type SectionPlan } from '@rota/experiments/game-report';
import { GREEDY, tables } from '../runs.ts';

/** What happens on the way. TC-5, TC-6, TC-9, TC-13 */
export const courseOfADeal: SectionPlan = {
  id: 'course-of-a-deal',
  runs: tables,
  write: (found) => ({
    facts: {
      train: formatPercent(found.figure('greedy-4', 'course', 'train')),
      exorcism: formatPercent(found.figure('greedy-4', 'course', 'exorcism')),
    },
    parts: [
      found.part('course-seats', 'course', GREEDY),
      found.part('course-often', 'course-a-deal', GREEDY),
    ],
  }),
};
