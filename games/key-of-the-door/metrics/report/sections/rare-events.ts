import { formatPercent, type RunPlan, type SectionPlan } from '@rota/experiments/game-report';
import { RARE_EVENTS } from '../../rare-events.ts';

const SEATS = [2, 3, 4, 5] as const;

const runs: Record<string, RunPlan> = {
  ...Object.fromEntries(
    SEATS.flatMap((seats) => [
      [`greedy-${seats}`, { seats, bots: ['greedy'], deals: 10_000 }],
      [`random-${seats}`, { seats, bots: ['random'], deals: 10_000 }],
    ]),
  ),
  'master-3': { seats: 3, bots: ['master'], effort: 0.1, deals: 50 },
};

/** How often players are stuck, pass and steal, and jokers' keys open. KD-3, KD-7, KD-11, KD-12 */
export const rareEvents: SectionPlan = {
  id: 'rare-things',
  runs,
  write: (inputs) => {
    const percent = (run: string, at: string) => formatPercent(inputs.figure(run, 'rarities', at));
    return {
      facts: {
        'stuck-random-3': percent('random-3', 'laid-face-down'),
        'stuck-random-5': percent('random-5', 'laid-face-down'),
        'stuck-greedy-5': percent('greedy-5', 'laid-face-down'),
        'passed-greedy-3': percent('greedy-3', 'passed'),
        'bent-greedy-3': percent('greedy-3', 'stolen-bent'),
        'joker-greedy-3': percent('greedy-3', 'joker-1'),
        'second-greedy-3': percent('greedy-3', 'joker-2'),
      },
      parts: [
        inputs.part(
          'rare-greedy',
          'rarities',
          SEATS.map((seats) => `greedy-${seats}`),
          EVENTS_WITH_TWO_JOKERS,
        ),
        inputs.part(
          'rare-random',
          'rarities',
          SEATS.map((seats) => `random-${seats}`),
          EVENTS_WITH_TWO_JOKERS,
        ),
        inputs.part('rare-master', 'rarities', ['master-3'], EVENTS_WITH_TWO_JOKERS),
        inputs.part(
          'often-greedy',
          'rarities-a-deal',
          SEATS.map((seats) => `greedy-${seats}`),
          EVENTS_WITH_TWO_JOKERS,
        ),
      ],
    };
  },
};

/** The events with two jokers; `jokerCounts` shows more. */
const EVENTS_WITH_TWO_JOKERS = RARE_EVENTS.filter(
  (name) => name !== 'joker-3' && name !== 'joker-4',
);
