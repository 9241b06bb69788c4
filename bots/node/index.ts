export { matchCrew } from './match-crew.ts';
export { type ThreadThinkerSettings, threadThinker } from './thread-thinker.ts';
