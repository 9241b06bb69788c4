export { type ThreadThinkerSettings, threadThinker } from './thread-thinker.ts';
