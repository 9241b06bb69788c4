export type { Estimate } from '@rota/bots/estimate';
export { SILENCE } from './candidates.ts';
export { decisionsOf, type SeatDecision } from './decisions.ts';
export {
  type ReviewedDecision,
  type ReviewPlan,
  type ReviewWatcher,
  review,
  type SeatReview,
} from './review.ts';
export { type AnalysisTask, analyzeHandler } from './tasks.ts';
