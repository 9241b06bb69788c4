import type { PlayableGame } from '@rota/bots';
import {
  type ArenaPlan,
  type Estimate,
  greedyAgent,
  playMatchAmong,
  Series,
  seatings,
} from '@rota/bots/arena';
import type { MatchRecord } from '@rota/core';
import { showProgress } from '../../apps/cli/progress-bar.ts';
import { ALL_CARDS, ALL_HANDS, cheatingAgent, type Visibility } from './cheating-agent.ts';
import { type ArenaContext, runArena } from './run-arena.ts';

/** What a master is to reach against greedy players at one game. */
export interface StrengthTarget {
  readonly game: string;
  readonly seats: number;
  readonly options?: object;
  /** Points over the fair share of all points, or the share of matches won (a shared win in part). */
  readonly metric: 'share' | 'won';
  readonly min: number;
  /** What is measured beside the master, to tell how much there is to reach. */
  readonly visibilities: readonly Visibility[];
}

export const STRENGTH_TARGETS: readonly StrengthTarget[] = [
  { game: 'keyed-triads', seats: 4, metric: 'share', min: 1.35, visibilities: [ALL_CARDS] },
  { game: 'key-of-the-door', seats: 3, metric: 'share', min: 1.35, visibilities: [ALL_CARDS] },
  { game: 'three-card', seats: 4, metric: 'won', min: 0.4, visibilities: [ALL_HANDS, ALL_CARDS] },
  // Everybody lays out once, with nothing known of the others: `measureTable` bounds a best response.
  {
    game: 'jammat',
    seats: 2,
    options: { layout: 'square' },
    metric: 'won',
    min: 0.6,
    visibilities: [],
  },
];

export interface TargetResult {
  /** Matches' packs, each played with the challenger in every seat. */
  readonly rounds: number;
  readonly share: Estimate;
  readonly won: Estimate;
}

/** How one bot fares among others that are all alike, round by round. */
class ResultTally {
  private readonly shares = new Series();
  private readonly wins = new Series();

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

const arenaPlan = (bar: StrengthTarget, { seed, effort }: TargetPlan): ArenaPlan => ({
  game: bar.game,
  bots: ['master', ...Array.from({ length: bar.seats - 1 }, () => 'greedy' as const)],
  seats: bar.seats,
  options: bar.options ?? {},
  seed,
  iterations: 1,
  effort,
});

/** One master among greedy players, in every seat of every match's packs. */
export async function masterAmongGreedy(
  bar: StrengthTarget,
  plan: TargetPlan,
  hall: ArenaContext,
): Promise<TargetResult> {
  const fare = new ResultTally('bot:master', bar.seats);
  await runArena(
    {
      plan: arenaPlan(bar, plan),
      name: `${bar.game} ${bar.seats} seats master among greedy`,
      maxRounds: plan.rounds,
      add: (round) => fare.add(round),
      isDecided: () => false,
    },
    hall,
  );
  return fare.result();
}

/** The same for a master that sees more than is fair: hardly anybody honest can do better. */
export function cheaterAmongGreedy(
  bar: StrengthTarget,
  sight: Visibility,
  plan: TargetPlan & { readonly iterations: number },
  playable: PlayableGame,
): TargetResult {
  const { game, knowledge } = playable;
  const seer = cheatingAgent(sight, playable, plan.iterations);
  const greedy = greedyAgent(knowledge);
  const arena = arenaPlan(bar, plan);
  const fare = new ResultTally('bot:master', bar.seats);
  const shown = showProgress(plan.rounds, (done) => `${bar.game}, ${sight.label} seen: ${done} packs`);
  for (let match = 0; match < plan.rounds; match++) {
    fare.add(
      seatings(arena, match).map((seats) => {
        const minds = seats.map((name) => (name === 'master' ? seer : greedy));
        return playMatchAmong(game, minds, { ...arena, seats, match });
      }),
    );
    shown.to(match + 1);
  }
  shown.stop();
  return fare.result();
}
