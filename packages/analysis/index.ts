export type { Estimate } from '@rota/bots/estimate';
export { PASS } from './candidates.ts';
export { extractDecisions, type SeatDecision } from './decisions.ts';
export {
  type ReviewedDecision,
  type ReviewObserver,
  type ReviewPlan,
  review,
  type SeatReview,
} from './review.ts';
export { type AnalysisTask, analyzeHandler } from './tasks.ts';
