export { TestGuest } from './guest.ts';
export { type KillPlan, type KillProof, proveKills } from './kills.ts';
export { TestPostgres } from './postgres.ts';
export type { Room } from './room.ts';
