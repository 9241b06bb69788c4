import {
  createBot,
  type FindGame,
  type PlayableGame,
  requireGame,
  type TaskRunner,
} from '@rota/bots';
import type { Estimate } from '@rota/bots/estimate';
import { type OptionValues, seededRandom } from '@rota/core';
import { PASS } from './candidates.ts';
import type { MeasuredLoss } from './compare-moves.ts';
import type { SeatDecision } from './decisions.ts';
import {
  adviseOn,
  type DecisionEvaluation,
  type EvaluationSettings,
  evaluateDecision,
  type MoveAdvice,
  measureAgain,
} from './evaluate-decision.ts';
import { type DealtCards, estimateLuck } from './luck.ts';
import { measureSpread } from './spread.ts';

/** Iterations of the search that cross-checks a flagged decision. */
const CROSS_CHECK_ITERATIONS = 1000;

interface GameVersion {
  /** The game's id. */
  readonly game: string;
  /** The version of its rules. */
  readonly version: number;
}

/** A part of a review for a worker; plain data. */
export type AnalysisTask = GameVersion &
  EvaluationSettings &
  (
    | { readonly do: 'evaluate'; readonly decision: SeatDecision }
    /** Whether a search with the same view makes the same move. */
    | { readonly do: 'cross-check'; readonly decision: SeatDecision }
    | {
        readonly do: 'measure-again';
        readonly decision: SeatDecision;
        /** The move to compare with, in the notation of records, or `PASS`. */
        readonly better: string;
      }
    | { readonly do: 'luck'; readonly dealt: DealtCards }
    | {
        readonly do: 'spread';
        readonly options: OptionValues;
        /** The number of seats. */
        readonly seats: number;
      }
    /** What speaks for a move, before it is played. */
    | {
        readonly do: 'advise';
        readonly decision: Omit<SeatDecision, 'played'>;
        /** The move to explain, in the notation of records, or `PASS`. */
        readonly move: string;
      }
  );

/** The result of each kind of task. */
export interface AnalysisResults {
  readonly evaluate: DecisionEvaluation;
  readonly 'cross-check': boolean;
  readonly 'measure-again': MeasuredLoss;
  readonly luck: Estimate[];
  readonly spread: number;
  readonly advise: MoveAdvice;
}

export type AnalysisResult = AnalysisResults[AnalysisTask['do']];

/** Runs the tasks of a review; the result’s type follows from the task’s `do`. */
export type AnalysisRunner = TaskRunner<AnalysisTask, AnalysisResult>;

/**
 * Returns the handler of these tasks for a pool of workers.
 * It throws a `TaskError` (`unknown-game`) if `find` does not know the game.
 */
export function analyzeHandler(find: FindGame): (task: AnalysisTask) => Promise<AnalysisResult> {
  return async (task) => analyze(await requireGame(find, task.game, task.version), task);
}

/** Runs a task; deterministic. */
function analyze(playable: PlayableGame, task: AnalysisTask): AnalysisResult {
  switch (task.do) {
    case 'evaluate':
      return evaluateDecision(playable, task.decision, task);
    case 'cross-check':
      return searchAgrees(playable, task.decision, task);
    case 'measure-again':
      return measureAgain(playable, task.decision, task.better, task);
    case 'luck':
      return estimateLuck(playable, task.dealt, task);
    case 'spread':
      return measureSpread(playable, task.options, task.seats, task.effort);
    case 'advise':
      return adviseOn(playable, task.decision, task.move, task);
  }
}

/**
 * Returns whether a search with the same view makes the same move. Search and evaluation err differently: a
 * search compares shares of all points, may end a rollout with an estimate, and keeps its first move until
 * another proves better. So a decision both would make is not flagged. Reactions are not checked: bots decide them by a policy, without searching.
 */
function searchAgrees(
  playable: PlayableGame,
  { view, seat, kind, deal, ordinal, played = PASS }: SeatDecision,
  { seed, effort }: EvaluationSettings,
): boolean {
  if (kind === 'reaction') return false;
  const iterations = Math.max(1, Math.round(CROSS_CHECK_ITERATIONS * effort));
  const bot = createBot('search', playable, { iterations });
  return bot.choose(view, seat, false, seededRandom(`${seed} ${deal} ${ordinal}`)) === played;
}
