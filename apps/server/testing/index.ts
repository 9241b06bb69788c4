export { type FuzzPlan, type FuzzProof, proveFuzz } from './fuzz/prove-fuzz.ts';
export { TestGuest } from './guest.ts';
export { TestHouse } from './house.ts';
export { type IdlePlan, type IdleProof, proveIdle } from './idle.ts';
export { type KillPlan, type KillProof, proveKills } from './kills.ts';
export { TwinHouse } from './play-twins.ts';
export { TestPostgres } from './postgres.ts';
export { type Room, roomStarter } from './room.ts';
export { type Setting, twinWorlds } from './worlds.ts';
