export { orAborted } from './abort.ts';
export { playableOf } from './answering.ts';
export { type BotSettings, createBot, createMind, DEFAULT_ITERATIONS } from './bot.ts';
export * from './contract.ts';
export { directThinker } from './direct-thinker.ts';
export {
  compareOnDuplicateDeals,
  type DuplicateComparison,
  type DuplicatePlan,
} from './duplicate-deals.ts';
export { LEVEL_NAMES, type LevelName, levelsOf, USUAL_LEVEL } from './levels.ts';
export { likelyWorld } from './likely-world.ts';
export { playDeal } from './play-deal.ts';
export { type MatchPlan, playMatch } from './play-match.ts';
export { type Ask, type Thinker, ThoughtFailed, type ThoughtFailure } from './thinker.ts';
