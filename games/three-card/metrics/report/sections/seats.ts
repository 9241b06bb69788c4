import { formatPercent, type SectionPlan } from '@rota/experiments/game-report';
import { GREEDY, runs } from '../runs.ts';

/** How often each seat wins, counted from the opener and from the dealer. TC-2, TC-3 */
export const seats: SectionPlan = {
  id: 'seats',
  runs,
  write: (inputs) => {
    const opener = (run: string) => formatPercent(inputs.figure(run, 'wins-from-opener', 1));
    return {
      facts: {
        'two-opener': opener('greedy-2'),
        'four-opener': opener('greedy-4'),
        'four-second': formatPercent(inputs.figure('greedy-4', 'wins-from-opener', 2)),
        'four-last': formatPercent(inputs.figure('greedy-4', 'wins-from-opener', 4)),
        'four-left': formatPercent(inputs.figure('greedy-4', 'wins-by-place', 1)),
        'four-dealer': formatPercent(inputs.figure('greedy-4', 'wins-by-place', 4)),
      },
      parts: [
        inputs.part('from-opener', 'wins-from-opener', GREEDY),
        inputs.part('from-dealer', 'wins-by-place', GREEDY),
        inputs.part('players', 'wins-from-opener', ['random-4', 'greedy-4', 'master-4']),
      ],
    };
  },
};
