export * from './daily.ts';
export * from './identity.ts';
export * from './live.ts';
export * from './matches.ts';
export * from './plain-move.ts';
export * from './protocol.ts';
export * from './requests.ts';
export type { Timing } from './timing.ts';
