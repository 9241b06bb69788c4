import { formatPercent, type RunPlan, type SectionPlan } from '@rota/experiments/game-report';
import { RARE_EVENTS } from '../../rare-events.ts';

const SEATS = [2, 3, 4, 5] as const;

const runs: Record<string, RunPlan> = {
  ...Object.fromEntries(
    SEATS.flatMap((seats) => [
      [`greedy-${seats}`, { seats, bots: ['greedy'], deals: 800 }],
      [`random-${seats}`, { seats, bots: ['random'], deals: 5000 }],
    ]),
  ),
  'master-3': { seats: 3, bots: ['master'], effort: 0.1, deals: 50 },
};

/** How often players are stuck, pass, steal and head jokers' keys. KD-3, KD-7, KD-11, KD-12 */
export const rareEvents: SectionPlan = {
  id: 'rare-things',
  runs,
  write: (found) => {
    const of = (run: string, at: string) => formatPercent(found.figure(run, 'rarities', at));
    return {
      facts: {
        'stuck-random-3': of('random-3', 'laid-face-down'),
        'stuck-random-5': of('random-5', 'laid-face-down'),
        'stuck-greedy-5': of('greedy-5', 'laid-face-down'),
        'passed-greedy-3': of('greedy-3', 'passed'),
        'bent-greedy-3': of('greedy-3', 'stolen-bent'),
        'joker-greedy-3': of('greedy-3', 'joker-1'),
        'second-greedy-3': of('greedy-3', 'joker-2'),
      },
      parts: [
        found.part(
          'rare-greedy',
          'rarities',
          SEATS.map((seats) => `greedy-${seats}`),
          TWO_JOKERS,
        ),
        found.part(
          'rare-random',
          'rarities',
          SEATS.map((seats) => `random-${seats}`),
          TWO_JOKERS,
        ),
        found.part('rare-master', 'rarities', ['master-3'], TWO_JOKERS),
        found.part(
          'often-greedy',
          'rarities-a-deal',
          SEATS.map((seats) => `greedy-${seats}`),
          TWO_JOKERS,
        ),
      ],
    };
  },
};

/** The third and fourth joker are compared by themselves. */
const TWO_JOKERS = RARE_EVENTS.filter((name) => name !== 'joker-3' && name !== 'joker-4');
