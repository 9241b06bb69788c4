import { formatInterval, formatPercent, type SectionPlan } from '@rota/experiments/game-report';

const TWO = { seats: 2, bots: ['master', 'greedy'], deals: 40_000 } as const;

/** Compares the lexicographically best square with the equilibrium. JM-3, JM-4 */
export const bestLineFirst: SectionPlan = {
  id: 'best-line-first',
  runs: {
    square: TWO,
    row: { ...TWO, options: { layout: 'row' } },
    four: { seats: 4, bots: ['master', 'greedy', 'greedy', 'greedy'], deals: 20_000 },
  },
  write: (inputs) => {
    const won = (run: string, bot: string) => inputs.figure(run, 'wins-by-bot', bot);
    return {
      facts: {
        square: formatPercent(won('square', 'greedy')),
        'square-interval': formatInterval(won('square', 'greedy'), formatPercent),
        row: formatPercent(won('row', 'greedy')),
        'row-interval': formatInterval(won('row', 'greedy'), formatPercent),
        four: formatPercent(won('four', 'master')),
        'four-interval': formatInterval(won('four', 'master'), formatPercent),
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
