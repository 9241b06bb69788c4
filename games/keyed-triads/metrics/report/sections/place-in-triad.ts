import { formatPercent, type SectionPlan } from '@rota/experiments/game-report';
import { runsOf, tables } from '../runs.ts';

/** What it is worth to lay the first, the second or the third card of a triad. */
export const placeInTriad: SectionPlan = {
  id: 'place-in-triad',
  runs: tables('random', 'greedy', 'master'),
  write: (found) => {
    const of = (run: string, at: string) => formatPercent(found.figure(run, 'won-by-layer', at));
    return {
      facts: {
        'random-third': of('random-4', 'third'),
        'greedy-first': of('greedy-4', 'first'),
        'greedy-second': of('greedy-4', 'second'),
        'greedy-third': of('greedy-4', 'third'),
        'master-third': of('master-4', 'third'),
        'greedy-third-seven': of('greedy-7', 'third'),
      },
      parts: (['random', 'greedy', 'master'] as const).map((player) =>
        found.part(`place-${player}`, 'won-by-layer', runsOf(player)),
      ),
    };
  },
};
