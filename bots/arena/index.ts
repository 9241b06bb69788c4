export type { Estimate } from '../estimate.ts';
export { LEVELS } from '../levels.ts';
export { type ArenaPlan, type MatchCrew, playRounds, seatings } from './play-rounds.ts';
export { Tally } from './tally.ts';
