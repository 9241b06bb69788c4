export * from './joker-keys.ts';
export * from './suit-keys.ts';
