import { formatAmount, type SectionPlan } from '@rota/experiments/game-report';
import { GREEDY, runs } from '../runs.ts';

/** The number of moves in a deal. */
export const length: SectionPlan = {
  id: 'length',
  runs,
  write: (inputs) => ({
    facts: Object.fromEntries(
      ['greedy-2', 'greedy-4', 'greedy-12', 'random-4', 'master-4'].map((run) => [
        run,
        formatAmount(inputs.figure(run, 'length', 'moves'), 0),
      ]),
    ),
    parts: [
      inputs.part('length-seats', 'length', GREEDY),
      inputs.part('length-players', 'length', ['random-4', 'greedy-4', 'master-4']),
    ],
  }),
};
