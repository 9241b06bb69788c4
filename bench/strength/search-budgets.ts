import type { PlayableGame } from '@rota/bots';
import { type ArenaPlan, type Estimate, Series, searchAgent } from '@rota/bots/arena';
import { isSearchable, Match, type MatchRecord, seededRandom } from '@rota/core';
import { type ArenaContext, runArena } from './run-arena.ts';

/** Each budget is so many times the one before. */
const BUDGET_FACTOR = 4;

/** Searched decisions are taken from so many moves of a greedy player apart. */
const MOVES_BETWEEN_SEARCHES = 5;

/** Iterations of a search whose speed is measured. */
const MEASURED_ITERATIONS = 400;

/** How strong a search is with so many iterations. */
export interface StrengthByBudget {
  readonly game: string;
  readonly seats: number;
  readonly iterations: number;
  /** Its points over its fair share of all points, among greedy players. */
  readonly share: Estimate;
}

export interface BudgetPlan {
  readonly game: string;
  readonly seats: number;
  /** The smallest budget, and how many budgets there are. */
  readonly minIterations: number;
  readonly budgets: number;
  readonly rounds: number;
  readonly seed: string;
}

/** One search among greedy players on the same packs, with budget after budget. */
export async function* strengthByBudget(
  plan: BudgetPlan,
  hall: ArenaContext,
): AsyncGenerator<StrengthByBudget> {
  const { game, seats, minIterations: least, budgets, rounds, seed } = plan;
  for (let at = 0; at < budgets; at++) {
    const iterations = least * BUDGET_FACTOR ** at;
    const arena: ArenaPlan = {
      game,
      bots: ['search', ...Array.from({ length: seats - 1 }, () => 'greedy' as const)],
      seats,
      options: { deals: 1 },
      seed,
      iterations,
    };
    const shares = new Series();
    const add = (round: readonly MatchRecord[]) => {
      let own = 0;
      let all = 0;
      for (const { seats: names, scores } of round) {
        own += seats * scores[names.indexOf('bot:search')]!;
        all += scores.reduce((sum, score) => sum + score, 0);
      }
      shares.add(all === 0 ? 1 : own / all);
    };
    const name = `${game} ${seats} seats search with ${iterations} among greedy`;
    await runArena({ plan: arena, name, maxRounds: rounds, add, isDecided: () => false }, hall);
    yield { game, seats, iterations, share: shares.estimate(seats) };
  }
}

/**
 * How many iterations a search makes in a second of one core's time, over decisions all through
 * deals of greedy players.
 * @param seconds how long to measure
 */
export function iterationsPerSecond(
  { game, knowledge }: PlayableGame,
  seats: number,
  seconds: number,
): number {
  if (!isSearchable(game)) throw new RangeError(`${game.id} cannot be searched`);
  const search = searchAgent(game, knowledge, MEASURED_ITERATIONS);
  const random = seededRandom('speed');
  let done = 0;
  let spent = 0;
  const created = Match.create(game, seats, {});
  if (!created.ok) throw new RangeError(created.rejection.code);
  for (;;) {
    const match = created.value;
    const pack = match.shuffledPack(random);
    const state = game.deal(match.options, seats, 0, pack);
    for (
      let seat = game.currentSeat(state), move = 0;
      seat >= 0;
      seat = game.currentSeat(state), move++
    ) {
      const view = game.view(state, seat);
      if (move % MOVES_BETWEEN_SEARCHES === 0) {
        const began = process.cpuUsage();
        let made = 0;
        search.move(view, seat, random, {
          onProgress(progress) {
            made = progress.done;
          },
        });
        done += made;
        const { user, system } = process.cpuUsage(began);
        spent += (user + system) / 1e6;
        if (spent >= seconds) return done / spent;
      }
      game.play(state, seat, policies.baseline(view, seat, random));
    }
  }
}
