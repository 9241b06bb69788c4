import type { RunPlan } from '@rota/experiments/game-report';

export const SEATS = [2, 3, 4, 5, 8, 12] as const;
/** The names of the runs of greedy bots at every number of seats. */
export const GREEDY = SEATS.map((seats) => `greedy-${seats}`);

/** A deal of the baseline or of random players takes 0.6 to 2 ms: more deals would add hours, and little precision. */
export const DEALS = 40_000;

export const runs: Readonly<Record<string, RunPlan>> = {
  ...Object.fromEntries(
    SEATS.map((seats) => [`greedy-${seats}`, { seats, bots: ['greedy'], deals: DEALS }]),
  ),
  'random-2': { seats: 2, bots: ['random'], deals: DEALS },
  'random-4': { seats: 4, bots: ['random'], deals: DEALS },
  'master-4': { seats: 4, bots: ['master'], effort: 0.1, deals: 50 },
};
