import { formatPercent, type SectionPlan } from '@rota/experiments/game-report';
import { GREEDY, runs } from '../runs.ts';

/** How often the events of a deal occur. TC-5, TC-6, TC-9, TC-13 */
export const dealEvents: SectionPlan = {
  id: 'course-of-a-deal',
  runs,
  write: (inputs) => ({
    facts: {
      train: formatPercent(inputs.figure('greedy-4', 'course', 'train')),
      exorcism: formatPercent(inputs.figure('greedy-4', 'course', 'exorcism')),
    },
    parts: [
      inputs.part('course-seats', 'course', GREEDY),
      inputs.part('course-often', 'course-a-deal', GREEDY),
    ],
  }),
};
