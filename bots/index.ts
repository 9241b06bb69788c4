export { type BotSettings, createBot, DEFAULT_ITERATIONS } from './bot.ts';
export * from './contract.ts';
export { type MatchPlan, playMatch } from './play-match.ts';
