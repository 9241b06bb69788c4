import { formatPercent, type SectionPlan } from '@rota/experiments/game-report';
import { TRIPLE_KINDS } from '../../../rules/index.ts';
import { bestLineShares } from './exact-counts.ts';

/** Shows how strong the lines of good squares are, position by position. JM-1, JM-3 */
export const bestLines: SectionPlan = {
  id: 'best-lines',
  runs: {
    square: { seats: 4, bots: ['greedy'], deals: 100_000 },
    equilibrium: { seats: 4, bots: ['master'], deals: 3000 },
    row: { seats: 4, bots: ['greedy'], deals: 100_000, options: { layout: 'row' } },
  },
  write: (inputs) => ({
    facts: {
      first: formatPercent(inputs.figure('square', 'standing', 1)),
      last: formatPercent(inputs.figure('square', 'standing', 8)),
      'equilibrium-first': formatPercent(inputs.figure('equilibrium', 'standing', 1)),
      'equilibrium-last': formatPercent(inputs.figure('equilibrium', 'standing', 8)),
      sequence: bestLineShares()['pure-sequence']!,
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
