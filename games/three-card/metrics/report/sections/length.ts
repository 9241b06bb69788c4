import { formatAmount, type SectionPlan } from '@rota/experiments/game-report';
import { GREEDY, tables } from '../runs.ts';

/** How many moves a deal has. */
export const length: SectionPlan = {
  id: 'length',
  runs: tables,
  write: (found) => ({
    facts: Object.fromEntries(
      ['greedy-2', 'greedy-4', 'greedy-12', 'random-4', 'master-4'].map((run) => [
        run,
        formatAmount(found.figure(run, 'length', 'moves'), 0),
      ]),
    ),
    parts: [
      found.part('length-seats', 'length', GREEDY),
      found.part('length-players', 'length', ['random-4', 'greedy-4', 'master-4']),
    ],
  }),
};
