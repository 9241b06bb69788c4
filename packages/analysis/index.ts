export type { Estimate } from '@rota/bots/estimate';
export { SILENCE } from './candidates.ts';
export type { HindsightCrew } from './crew.ts';
export { decisionsOf, type SeatDecision } from './decisions.ts';
export { directCrew } from './direct-crew.ts';
export {
  type ReviewedDecision,
  type ReviewPlan,
  type ReviewWatcher,
  review,
  type SeatReview,
} from './review.ts';
export { doTask, type HindsightAnswer, type HindsightTask } from './tasks.ts';
