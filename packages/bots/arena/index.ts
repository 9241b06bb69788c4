export { type Estimate, type Interval, Series } from '../estimate.ts';
export { greedyMind } from '../greedy-mind.ts';
export { LEVELS } from '../levels.ts';
export type { Mind } from '../mind.ts';
export { playMatchAmong } from '../play-match.ts';
export { searchMind } from '../search-mind.ts';
export { type ArenaPlan, type MatchCrew, playRounds, seatings } from './play-rounds.ts';
export { Tally } from './tally.ts';
