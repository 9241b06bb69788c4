import { type ArenaPlan, type Estimate, RunningStats } from '@rota/bots/arena';
import type { MatchRecord } from '@rota/core';
import { type ArenaContext, runArena } from './run-arena.ts';

/** What a master must reach among greedy players at one game. */
export interface StrengthTarget {
  readonly game: string;
  readonly seats: number;
  readonly options?: object;
  /** Points relative to a fair share, or the share of matches won (a shared win in part). */
  readonly metric: 'share' | 'won';
  readonly min: number;
}

export const STRENGTH_TARGETS: readonly StrengthTarget[] = [
  { game: 'keyed-triads', seats: 4, metric: 'share', min: 1.52 },
  { game: 'key-of-the-door', seats: 3, metric: 'share', min: 1.65 },
  { game: 'three-card', seats: 4, metric: 'won', min: 0.42 },
  // One sealed decision each, so seeing cards is no measure; `measureEquilibrium` bounds a best response.
  {
    game: 'jammat',
    seats: 2,
    options: { layout: 'square' },
    metric: 'won',
    min: 0.6,
  },
];

export interface TargetResult {
  /** Packs, each played with the challenger in every seat. */
  readonly rounds: number;
  readonly share: Estimate;
  readonly won: Estimate;
}

/** Sums one bot's results among others that are all alike. */
class ResultTally {
  private readonly shares = new RunningStats();
  private readonly wins = new RunningStats();

  /** @param challenger the seat's name in the records */
  constructor(
    private readonly challenger: string,
    private readonly seats: number,
  ) {}

  add(round: readonly MatchRecord[]): void {
    let own = 0;
    let all = 0;
    let won = 0;
    for (const { seats, scores, winners = [] } of round) {
      const seat = seats.indexOf(this.challenger);
      own += scores[seat]! * seats.length;
      for (const score of scores) all += score;
      if (winners.includes(seat)) won += 1 / winners.length;
    }
    this.shares.add(all === 0 ? 1 : own / all);
    this.wins.add(won / round.length);
  }

  result(): TargetResult {
    const { count } = this.shares;
    return { rounds: count, share: this.shares.estimate(this.seats), won: this.wins.estimate(1) };
  }
}

export interface TargetPlan {
  readonly seed: string;
  readonly effort: number;
  readonly rounds: number;
}

const arenaPlan = (target: StrengthTarget, { seed, effort }: TargetPlan): ArenaPlan => ({
  game: target.game,
  bots: ['master', ...Array.from({ length: target.seats - 1 }, () => 'greedy' as const)],
  seats: target.seats,
  options: target.options ?? {},
  seed,
  iterations: 1,
  effort,
});

/** Plays one master among greedy players, in every seat with every pack. */
export async function masterAmongGreedy(
  target: StrengthTarget,
  plan: TargetPlan,
  context: ArenaContext,
): Promise<TargetResult> {
  const tally = new ResultTally('bot:master', target.seats);
  await runArena(
    {
      plan: arenaPlan(target, plan),
      name: `${target.game} ${target.seats} seats master among greedy`,
      maxRounds: plan.rounds,
      add: (round) => tally.add(round),
      isDecided: () => false,
    },
    context,
  );
  return tally.result();
}
