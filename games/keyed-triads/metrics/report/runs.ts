import type { RunPlan } from '@rota/experiments/game-report';

export const SEATS = [2, 3, 4, 5, 6, 7] as const;

/**
 * The bots of a run and its number of deals: a random deal takes microseconds, a master's seconds.
 */
const PLAYERS = {
  random: {
    bots: ['random'],
    deals: () => 10_000_000,
  },
  greedy: { bots: ['greedy'], deals: () => 20_000 },
  master: { bots: ['master'], effort: 0.1, deals: (seats: number) => (seats === 4 ? 120 : 50) },
} as const;
export type Player = keyof typeof PLAYERS;

/** Returns the names of a player's runs, one for each number of seats. */
export const runNames = (player: Player): string[] => SEATS.map((seats) => `${player}-${seats}`);

/** Returns the runs of some players by name, one for each number of seats. */
export function runPlans(...players: readonly Player[]): Record<string, RunPlan> {
  return Object.fromEntries(
    players.flatMap((player) => {
      const { deals, ...rest } = PLAYERS[player];
      return SEATS.map((seats) => [`${player}-${seats}`, { ...rest, seats, deals: deals(seats) }]);
    }),
  );
}
