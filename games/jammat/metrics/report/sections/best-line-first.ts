import type { FigureEstimate } from '@rota/experiments';
import { formatPercent, type SectionPlan } from '@rota/experiments/game-report';

const TWO = { seats: 2, bots: ['master', 'greedy'], deals: 20_000 } as const;

/** Compares the lexicographically best square with the equilibrium. JM-3, JM-4 */
export const bestLineFirst: SectionPlan = {
  id: 'best-line-first',
  runs: {
    square: TWO,
    row: { ...TWO, options: { layout: 'row' } },
    four: { seats: 4, bots: ['master', 'greedy', 'greedy', 'greedy'], deals: 10_000 },
  },
  write: (inputs) => {
    const won = (run: string, bot: string) => inputs.figure(run, 'wins-by-bot', bot);
    return {
      facts: {
        square: formatPercent(won('square', 'greedy')),
        'square-interval': interval(won('square', 'greedy')),
        row: formatPercent(won('row', 'greedy')),
        'row-interval': interval(won('row', 'greedy')),
        four: formatPercent(won('four', 'master')),
        'four-interval': interval(won('four', 'master')),
        'four-other': formatPercent(won('four', 'greedy')),
      },
      parts: [
        inputs.part('won-for-two', 'wins-by-bot', ['square', 'row']),
        inputs.part('won-for-four', 'wins-by-bot', ['four']),
        inputs.part('positions-for-two', 'points-by-bot', ['square', 'row']),
      ],
    };
  },
};

/** Formats an interval in percent. */
export function interval({ low, high }: FigureEstimate): string {
  return `${(100 * low).toFixed(1)} – ${(100 * high).toFixed(1)} %`;
}
