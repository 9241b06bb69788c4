export type { Estimate } from '@rota/bots/estimate';
export { PASS } from './candidates.ts';
export type { MeasuredLoss, MoveComparison } from './compare-moves.ts';
export { extractDecisions, type SeatDecision } from './decisions.ts';
export type { MoveAdvice } from './evaluate-decision.ts';
export { GRADES, type Grade, gradeLoss } from './grade.ts';
export { explainLoss, type Reason } from './reason.ts';
export { type ReviewedDecision, review, type SeatReview } from './review.ts';
export { type AnalysisRunner, type AnalysisTask, analyzeHandler } from './tasks.ts';
