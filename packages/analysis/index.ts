export type { Estimate } from '@rota/bots/estimate';
export { PASS } from './candidates.ts';
export type { MeasuredLoss, MoveComparison, TellingCard } from './compare-moves.ts';
export { extractDecisions, type SeatDecision } from './decisions.ts';
export type { MoveAdvice } from './evaluate-decision.ts';
export { GRADE_THRESHOLDS, GRADES, type Grade, gradeLoss } from './grade.ts';
export { explainLoss, type Reason } from './reason.ts';
export {
  type ReviewedDecision,
  type ReviewObserver,
  type ReviewPlan,
  review,
  type SeatReview,
} from './review.ts';
export {
  type AnalysisResults,
  type AnalysisRunner,
  type AnalysisTask,
  analyzeHandler,
} from './tasks.ts';
