export { TestGuest } from './guest.ts';
export { type KillPlan, type KillProof, proveKills } from './kills.ts';
