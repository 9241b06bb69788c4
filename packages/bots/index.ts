export {
  type BotSettings,
  createAgent,
  createBot,
  DEFAULT_ITERATIONS,
} from './agents.ts';
export {
  BASELINE_PERCEPTION,
  baselineMove,
  baselineMoveFromView,
  bestOfSome,
  bestRated,
} from './baseline.ts';
export { beliefsOf } from './beliefs-of.ts';
export {
  type BotRequest,
  type BotService,
  chooseMoveHandler,
  expectedIterations,
  type FindGame,
  findInList,
  inlineBotService,
  requireGame,
} from './bot-service.ts';
export * from './contract.ts';
export {
  compareOnDuplicateDeals,
  type DuplicateComparison,
  type DuplicatePlan,
} from './duplicate-deals.ts';
export { type HiddenCards, InferredBeliefs } from './inferred-beliefs.ts';
export { DEFAULT_LEVEL, LEVEL_NAMES, type LevelName, levelsOf } from './levels.ts';
export { playDeal } from './play-deal.ts';
export {
  type MatchPlan,
  type MatchRunner,
  type NamedMatchPlan,
  playMatch,
  playMatchHandler,
} from './play-match.ts';
export { playReactions } from './play-reactions.ts';
export type { FairShare } from './pool/fair-queue.ts';
export {
  inlineRunner,
  type MatchFailure,
  serveTasks,
  TaskError,
  type TaskHandler,
  type TaskHandlers,
  type TaskRunner,
} from './pool/tasks.ts';
export { pageTransport, webTransport } from './pool/web.ts';
export { WorkerPool } from './pool/worker-pool.ts';
export { candidateMoves } from './search/search.ts';
export { undefinedOnAbort } from './undefined-on-abort.ts';
