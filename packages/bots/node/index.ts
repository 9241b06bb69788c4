export { matchCrew } from './match-crew.ts';
export { type ThreadCrew, threadCrew } from './thread-crew.ts';
export { type ThreadThinkerSettings, threadThinker } from './thread-thinker.ts';
