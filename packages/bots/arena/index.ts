export { type Agent, greedyAgent, searchAgent } from '../agents.ts';
export { type Estimate, type Interval, RunningStats } from '../estimate.ts';
export { LEVELS, scaledLevel } from '../levels.ts';
export { playMatchAmong } from '../play-match.ts';
export { type ArenaPlan, playRounds, seatings } from './play-rounds.ts';
export { Tally } from './tally.ts';
