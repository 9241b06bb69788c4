import { formatPercent, type SectionPlan } from '@rota/experiments/game-report';
import { TRIPLE_KINDS } from '../../../rules/index.ts';

/** Ranks each line of the best squares. JM-1, JM-3 */
export const bestLines: SectionPlan = {
  id: 'best-lines',
  runs: {
    square: { seats: 4, bots: ['greedy'], deals: 1500 },
    equilibrium: { seats: 4, bots: ['master'], deals: 300 },
    row: { seats: 4, bots: ['greedy'], deals: 1000, options: { layout: 'row' } },
  },
  write: (found) => ({
    facts: {
      first: formatPercent(found.figure('square', 'standing', 1)),
      last: formatPercent(found.figure('square', 'standing', 8)),
      'equilibrium-first': formatPercent(found.figure('equilibrium', 'standing', 1)),
      'equilibrium-last': formatPercent(found.figure('equilibrium', 'standing', 8)),
      sequence: formatPercent(found.figure('square', 'best-line', 'pure-sequence')),
    },
    parts: [
      found.part('standing-square', 'standing', ['square', 'equilibrium']),
      found.columns('kinds-square', 'square', kinds),
      found.columns('kinds-equilibrium', 'equilibrium', kinds),
      found.part('positions-square', 'positions-won', ['square', 'equilibrium']),
      found.part('standing-row', 'standing', ['row']),
    ],
  }),
};

const kinds = Object.fromEntries([...TRIPLE_KINDS].reverse().map((kind) => [kind, `at-${kind}`]));
