import {
  formatAmount,
  formatPercent,
  type RunPlan,
  type SectionPlan,
} from '@rota/experiments/game-report';

const SEATS = [2, 3, 4, 5] as const;
const runNames = (bot: string) => SEATS.map((seats) => `${bot}-${seats}`);

const runs: Record<string, RunPlan> = Object.fromEntries(
  SEATS.flatMap((seats) => [
    [`greedy-${seats}`, { seats, bots: ['greedy'], deals: 10_000 }],
    [`random-${seats}`, { seats, bots: ['random'], deals: 10_000 }],
  ]),
);

/** Compares the keys of jacks, queens, kings and jokers, and counts deals without kings. KD-3, KD-13 */
export const headers: SectionPlan = {
  id: 'headers',
  runs,
  write: (inputs) => {
    const mean = (series: string, header: string) =>
      formatAmount(inputs.figure('greedy-3', series, header), 1);
    const withoutKing = (run: string) => formatPercent(inputs.figure(run, 'kings-heading', 0), 1);
    return {
      facts: {
        ...Object.fromEntries(
          ['jack', 'queen', 'king', 'joker'].flatMap((header) => [
            [`${header}-keys`, mean('keys-won', header)],
            [`${header}-points`, mean('points-of-keys', header)],
          ]),
        ),
        'no-king-greedy-2': withoutKing('greedy-2'),
        'no-king-greedy-3': withoutKing('greedy-3'),
        'no-king-random-3': withoutKing('random-3'),
      },
      parts: [
        inputs.part('headers-points', 'points-of-keys', runNames('greedy')),
        inputs.part('headers-won', 'keys-won', runNames('greedy')),
        inputs.part('kings-greedy', 'kings-heading', runNames('greedy')),
        inputs.part('kings-random', 'kings-heading', runNames('random')),
      ],
    };
  },
};
