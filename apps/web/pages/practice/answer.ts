import type { AnalysisRunner } from '@rota/analysis';
import {
  type Grade,
  gradeLoss,
  type MeasuredLoss,
  type MoveComparison,
  PASS,
} from '@rota/analysis';
import type { Puzzle } from '../../components/learning/match-review.ts';

/** Samples of an answer's evaluation, as a share of a review's: about a second. */
const ANSWER_EFFORT = 0.25;

/** How good an answer to a puzzle is. */
export interface AnswerResult {
  /** As records write it; empty for passing. */
  readonly move: string;
  /** Left out if the answer is as good as the best move found, or nearly: it is solved. */
  readonly grade?: Grade;
  readonly comparison?: MoveComparison;
}

/** Grades an answer as a review does, by what the player could know. */
export async function gradeAnswer(
  { game, version, decision, best, grade, comparison, spread, id }: Puzzle,
  move: string,
  runner: AnalysisRunner,
  signal?: AbortSignal,
): Promise<AnswerResult> {
  if (move === best) return { move };
  // The match's own answer was measured by its review.
  if (move === (decision.played ?? PASS)) {
    return { move, grade, ...(comparison ? { comparison } : {}) };
  }
  const { played: _, ...asked } = decision;
  const task = {
    do: 'measure-again',
    game,
    version,
    seed: id,
    effort: ANSWER_EFFORT,
    decision: move === PASS ? asked : { ...asked, played: move },
    better: best,
  } as const;
  const measured = (await runner.run(task, signal)) as MeasuredLoss;
  const found = gradeLoss(measured.loss, spread);
  return { move, ...(found ? { grade: found, comparison: measured.comparison } : {}) };
}
