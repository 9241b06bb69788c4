import { formatPercent, type SectionPlan } from '@rota/experiments/game-report';
import { GREEDY, tables } from '../runs.ts';

/** What the place at the table and the first play are worth. TC-2, TC-3 */
export const seats: SectionPlan = {
  id: 'seats',
  runs: tables,
  write: (found) => {
    const opener = (run: string) => formatPercent(found.figure(run, 'wins-from-opener', 1));
    return {
      facts: {
        'two-opener': opener('greedy-2'),
        'four-opener': opener('greedy-4'),
        'four-second': formatPercent(found.figure('greedy-4', 'wins-from-opener', 2)),
        'four-last': formatPercent(found.figure('greedy-4', 'wins-from-opener', 4)),
        'four-left': formatPercent(found.figure('greedy-4', 'wins-by-place', 1)),
        'four-dealer': formatPercent(found.figure('greedy-4', 'wins-by-place', 4)),
      },
      parts: [
        found.part('from-opener', 'wins-from-opener', GREEDY),
        found.part('from-dealer', 'wins-by-place', GREEDY),
        found.part('players', 'wins-from-opener', ['random-4', 'greedy-4', 'master-4']),
      ],
    };
  },
};
