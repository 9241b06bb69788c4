import { formatPercent, type SectionPlan } from '@rota/experiments/game-report';
import { TRIPLE_KINDS } from '../../../rules/index.ts';

/** Shows how strong the lines of good squares are, position by position. JM-1, JM-3 */
export const bestLines: SectionPlan = {
  id: 'best-lines',
  runs: {
    square: { seats: 4, bots: ['greedy'], deals: 1500 },
    equilibrium: { seats: 4, bots: ['master'], deals: 300 },
    row: { seats: 4, bots: ['greedy'], deals: 1000, options: { layout: 'row' } },
  },
  write: (inputs) => ({
    facts: {
      first: formatPercent(inputs.figure('square', 'standing', 1)),
      last: formatPercent(inputs.figure('square', 'standing', 8)),
      'equilibrium-first': formatPercent(inputs.figure('equilibrium', 'standing', 1)),
      'equilibrium-last': formatPercent(inputs.figure('equilibrium', 'standing', 8)),
      sequence: formatPercent(inputs.figure('square', 'best-line', 'pure-sequence')),
    },
    parts: [
      inputs.part('standing-square', 'standing', ['square', 'equilibrium']),
      inputs.columns('kinds-square', 'square', kinds),
      inputs.columns('kinds-equilibrium', 'equilibrium', kinds),
      inputs.part('positions-square', 'positions-won', ['square', 'equilibrium']),
      inputs.part('standing-row', 'standing', ['row']),
    ],
  }),
};

const kinds = Object.fromEntries([...TRIPLE_KINDS].reverse().map((kind) => [kind, `at-${kind}`]));
