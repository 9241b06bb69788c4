import { baselineMove, type PlayableGame } from '@rota/bots';
import { type ArenaPlan, type Estimate, searchAgent } from '@rota/bots/arena';
import { isSearchable, Match, seededRandom } from '@rota/core';
import { type ArenaContext, runArena } from './run-arena.ts';
import { ResultTally } from './strength-targets.ts';

/** The ratio between two budgets. */
const BUDGET_FACTOR = 4;

/** Of the moves of greedy players, one in this many is searched. */
const MOVES_BETWEEN_SEARCHES = 5;

/** Iterations of each search whose speed is measured. */
const MEASURED_ITERATIONS = 400;

/** The strength of a search with a number of iterations. */
export interface StrengthByBudget {
  readonly game: string;
  readonly seats: number;
  readonly iterations: number;
  /** Its points relative to a fair share, among greedy players. */
  readonly share: Estimate;
}

export interface BudgetPlan {
  readonly game: string;
  readonly seats: number;
  /** The smallest budget. */
  readonly minIterations: number;
  readonly budgets: number;
  readonly rounds: number;
  readonly seed: string;
}

/** Measures one search among greedy players on the same packs, with each budget. */
export async function* strengthByBudget(
  plan: BudgetPlan,
  context: ArenaContext,
): AsyncGenerator<StrengthByBudget> {
  const { game, seats, minIterations, budgets, rounds, seed } = plan;
  for (let at = 0; at < budgets; at++) {
    const iterations = minIterations * BUDGET_FACTOR ** at;
    const arena: ArenaPlan = {
      game,
      bots: ['search', ...Array.from({ length: seats - 1 }, () => 'greedy' as const)],
      seats,
      options: { deals: 1 },
      seed,
      iterations,
    };
    const tally = new ResultTally('bot:search', seats);
    const name = `${game} ${seats} seats search with ${iterations} among greedy`;
    await runArena(
      {
        plan: arena,
        name,
        maxRounds: rounds,
        add: (round) => tally.add(round),
        isDecided: () => false,
      },
      context,
    );
    yield { game, seats, iterations, share: tally.result().share };
  }
}

/**
 * Returns a search's iterations per CPU second, over decisions throughout deals of greedy players, after
 * as long a time to warm up: a just-started process runs at a third to a half of that speed.
 * @param seconds CPU time to measure
 */
export function iterationsPerSecond(
  playable: PlayableGame,
  seats: number,
  seconds: number,
): number {
  const { game } = playable;
  if (!isSearchable(game)) throw new RangeError(`${game.id} cannot be searched`);
  const search = searchAgent(playable, MEASURED_ITERATIONS);
  const random = seededRandom('speed');
  let done = 0;
  let spent = 0;
  let isWarm = false;
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
        if (spent >= seconds) {
          if (isWarm) return done / spent;
          [done, spent, isWarm] = [0, 0, true];
        }
      }
      game.play(state, seat, baselineMove(playable, state, seat, random));
    }
  }
}
