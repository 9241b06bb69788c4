export * from './guessing.ts';
export * from './nim.ts';
