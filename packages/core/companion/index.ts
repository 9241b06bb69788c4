export type * from './companion.ts';
export * from './position.ts';
