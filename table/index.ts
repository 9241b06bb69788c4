export { wallClock } from './clock.ts';
export { cryptoRandom } from './crypto-random.ts';
export type { Entry, Sitter } from './entry.ts';
export { MemoryLog } from './memory-log.ts';
export type * from './news.ts';
export * from './ports.ts';
export { DamagedLog } from './story.ts';
export { Table, type TableFacts, type Visit } from './table.ts';
export type { Timing } from './timing.ts';
