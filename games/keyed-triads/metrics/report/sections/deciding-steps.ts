import { formatPercent, type SectionPlan } from '@rota/experiments/game-report';
import { runsOf, tables } from '../runs.ts';

/** How often each step of claim strength decides, and how often a triad is dead. KT-5 to KT-10 */
export const decidingSteps: SectionPlan = {
  id: 'claim-steps',
  runs: tables('random', 'greedy'),
  write: (found) => {
    const of = (run: string, step: string, digits?: number) =>
      formatPercent(found.figure(run, 'decided-by', step), digits);
    return {
      facts: {
        'two-distance': of('greedy-2', 'distance'),
        'seven-distance': of('greedy-7', 'distance'),
        'two-suits': of('greedy-2', 'suits'),
        'seven-suits': of('greedy-7', 'suits'),
        'seven-ranks': of('greedy-7', 'ranks'),
        'seven-proximity': of('greedy-7', 'proximity', 2),
        'seven-order': of('greedy-7', 'suit-order', 2),
        'two-dead': of('random-2', 'dead', 3),
        'seven-dead': of('random-7', 'dead', 3),
      },
      parts: [
        found.part('steps-greedy', 'decided-by', runsOf('greedy')),
        found.part('steps-random', 'decided-by', runsOf('random')),
        found.part('dead-random', 'dead', runsOf('random')),
      ],
    };
  },
};
