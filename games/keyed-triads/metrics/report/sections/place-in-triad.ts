import { formatPercent, type SectionPlan } from '@rota/experiments/game-report';
import { runNames, runPlans } from '../runs.ts';

/** Shows how often the player of a triad's first, second or third card wins it. */
export const placeInTriad: SectionPlan = {
  id: 'place-in-triad',
  runs: runPlans('random', 'greedy', 'master'),
  write: (inputs) => {
    const percent = (run: string, at: string) =>
      formatPercent(inputs.figure(run, 'won-by-layer', at));
    return {
      facts: {
        'random-third': percent('random-4', 'third'),
        'greedy-first': percent('greedy-4', 'first'),
        'greedy-second': percent('greedy-4', 'second'),
        'greedy-third': percent('greedy-4', 'third'),
        'master-third': percent('master-4', 'third'),
        'greedy-third-seven': percent('greedy-7', 'third'),
      },
      parts: (['random', 'greedy', 'master'] as const).map((player) =>
        inputs.part(`place-${player}`, 'won-by-layer', runNames(player)),
      ),
    };
  },
};
