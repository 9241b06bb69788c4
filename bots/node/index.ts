export { type ThreadHindsightCrew, threadHindsightCrew } from './hindsight-crew.ts';
export { matchCrew } from './match-crew.ts';
export { type ThreadThinkerSettings, threadThinker } from './thread-thinker.ts';
