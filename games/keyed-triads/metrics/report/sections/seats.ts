import { formatPercent, type SectionPlan } from '@rota/experiments/game-report';
import { runNames, runPlans, SEATS } from '../runs.ts';

/** Shows how often each seat wins, counted from the dealer's left. */
export const seats: SectionPlan = {
  id: 'seats',
  runs: runPlans('random', 'greedy', 'master'),
  write: (inputs) => ({
    facts: Object.fromEntries(
      SEATS.flatMap((count) =>
        ([1, count] as const).map((place) => [
          `greedy-${count}-${place === 1 ? 'first' : 'last'}`,
          formatPercent(inputs.figure(`greedy-${count}`, 'wins-by-place', place)),
        ]),
      ),
    ),
    parts: (['random', 'greedy', 'master'] as const).map((player) =>
      inputs.part(`seats-${player}`, 'wins-by-place', runNames(player)),
    ),
  }),
};
