import { formatPercent, type SectionPlan } from '@rota/experiments/game-report';
import { runsOf, SEATS, tables } from '../runs.ts';

/** Whether it matters where one sits. */
export const seats: SectionPlan = {
  id: 'seats',
  runs: tables('random', 'greedy', 'master'),
  write: (found) => ({
    facts: Object.fromEntries(
      SEATS.flatMap((count) =>
        ([1, count] as const).map((place) => [
          `greedy-${count}-${place === 1 ? 'first' : 'last'}`,
          formatPercent(found.figure(`greedy-${count}`, 'wins-by-place', place)),
        ]),
      ),
    ),
    parts: (['random', 'greedy', 'master'] as const).map((player) =>
      found.part(`seats-${player}`, 'wins-by-place', runsOf(player)),
    ),
  }),
};
