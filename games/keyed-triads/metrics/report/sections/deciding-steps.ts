import { formatPercent, type SectionPlan } from '@rota/experiments/game-report';
import { runNames, runPlans } from '../runs.ts';

/** Shows how often each step of claim strength decides, and how often a triad is dead. KT-5 to KT-10 */
export const decidingSteps: SectionPlan = {
  id: 'claim-steps',
  runs: runPlans('random', 'greedy'),
  write: (inputs) => {
    const percent = (run: string, step: string, digits?: number) =>
      formatPercent(inputs.figure(run, 'decided-by', step), digits);
    return {
      facts: {
        'four-equal': percent('greedy-4', 'equal'),
        'four-nearest': percent('greedy-4', 'nearest'),
        'random-four-equal': percent('random-4', 'equal'),
        'random-four-nearest': percent('random-4', 'nearest'),
        'two-nearest': percent('greedy-2', 'nearest'),
        'seven-equal': percent('greedy-7', 'equal'),
        'seven-nearest': percent('greedy-7', 'nearest'),
        'two-suits': percent('greedy-2', 'suits'),
        'seven-suits': percent('greedy-7', 'suits'),
        'seven-ranks': percent('greedy-7', 'ranks'),
        'seven-proximity': percent('greedy-7', 'proximity', 2),
        'seven-order': percent('greedy-7', 'suit-order', 2),
        'two-dead': percent('greedy-2', 'dead', 3),
        'seven-dead': percent('greedy-7', 'dead', 3),
        'random-two-dead': percent('random-2', 'dead', 3),
        'random-seven-dead': percent('random-7', 'dead', 3),
      },
      parts: [
        inputs.part('steps-greedy', 'decided-by', runNames('greedy')),
        inputs.part('steps-random', 'decided-by', runNames('random')),
        inputs.part('dead-random', 'dead', runNames('random')),
      ],
    };
  },
};
