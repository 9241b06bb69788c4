export * from './chi-squared.ts';
export * from './describe-bot-laws.ts';
export * from './describe-laws.ts';
export * from './law-broken.ts';
export * from './places.ts';
export * from './scene.ts';
export * from './settings.ts';
export * from './speech.ts';
