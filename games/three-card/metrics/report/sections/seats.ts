import { formatInterval, formatPercent, type SectionPlan } from '@rota/experiments/game-report';
import { GREEDY, runs } from '../runs.ts';

/** How often each seat wins, counted from the opener and from the dealer. TC-2, TC-3 */
export const seats: SectionPlan = {
  id: 'seats',
  runs,
  write: (inputs) => {
    const won = (run: string, place: number) => inputs.figure(run, 'wins-from-opener', place);
    return {
      facts: {
        'two-opener': formatPercent(won('greedy-2', 1)),
        'two-interval': formatInterval(won('greedy-2', 1), formatPercent),
        'four-opener': formatPercent(won('greedy-4', 1)),
        'four-second': formatPercent(won('greedy-4', 2)),
        'four-second-interval': formatInterval(won('greedy-4', 2), formatPercent),
        'four-third': formatPercent(won('greedy-4', 3)),
        'four-last': formatPercent(won('greedy-4', 4)),
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
