export * from './live.ts';
export * from './requests.ts';
