import {
  createBot,
  type FindGame,
  type PlayableGame,
  requireGame,
  type TaskRunner,
} from '@rota/bots';
import type { Estimate } from '@rota/bots/estimate';
import { seededRandom } from '@rota/core';
import { SILENCE } from './candidates.ts';
import type { SeatDecision } from './decisions.ts';
import {
  type DecisionEvaluation,
  type EvaluationSettings,
  evaluateDecision,
  measureAgain,
} from './evaluate-decision.ts';
import { type DealtCards, luckOf } from './luck.ts';

/** How long the advocate searches, in iterations. */
const ADVOCATE_ITERATIONS = 1000;

interface OfGame {
  /** The game's id. */
  readonly game: string;
  /** The version of its rules. */
  readonly version: number;
}

/** A piece of a review that can be done anywhere; plain data. */
export type AnalysisTask = OfGame &
  EvaluationSettings &
  (
    | { readonly do: 'judge'; readonly decision: SeatDecision }
    /** Whether somebody strong, knowing as much, would have done the same. */
    | { readonly do: 'defend'; readonly decision: SeatDecision }
    | { readonly do: 'measure-again'; readonly decision: SeatDecision; readonly better: string }
    | { readonly do: 'luck'; readonly dealt: DealtCards }
  );

/** What comes of each task. */
export interface AnalysisAnswers {
  readonly judge: DecisionEvaluation;
  readonly defend: boolean;
  readonly 'measure-again': Estimate;
  readonly luck: Estimate[];
}

export type AnalysisAnswer = AnalysisAnswers[AnalysisTask['do']];

export type AnalysisRunner = TaskRunner<AnalysisTask, AnalysisAnswer>;

export function analyzeHandler(find: FindGame): (task: AnalysisTask) => Promise<AnalysisAnswer> {
  return async (task) => analyze(await requireGame(find, task.game, task.version), task);
}

/** The same task comes to the same answer. */
function analyze(playable: PlayableGame, task: AnalysisTask): AnalysisAnswer {
  switch (task.do) {
    case 'judge':
      return evaluateDecision(playable, task.decision, task);
    case 'defend':
      return wouldHaveDoneTheSame(playable, task.decision, task);
    case 'measure-again':
      return measureAgain(playable, task.decision, task.better, task);
    case 'luck':
      return luckOf(playable, task.dealt, task);
  }
}

/**
 * A search and the comparison of moves do not err alike: the one looks ahead with a tree of its own
 * making, the other plays on as the yardstick does. What a search with the same view would have done
 * too is not blamed. Whether to speak up is not asked: bots answer that by a rule, not by thinking.
 */
function wouldHaveDoneTheSame(
  playable: PlayableGame,
  { view, seat, kind, deal, ordinal, played = SILENCE }: SeatDecision,
  { seed, effort }: EvaluationSettings,
): boolean {
  if (kind === 'reaction') return false;
  const iterations = Math.max(1, Math.round(ADVOCATE_ITERATIONS * effort));
  const bot = createBot('search', playable, { iterations });
  return bot.choose(view, seat, false, seededRandom(`${seed} ${deal} ${ordinal}`)) === played;
}
