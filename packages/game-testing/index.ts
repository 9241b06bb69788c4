export * from './card-zone.ts';
export * from './checked-translator.ts';
export * from './chi-squared.ts';
export * from './describe-bot-properties.ts';
export * from './describe-properties.ts';
export * from './playthrough-scenario.ts';
export * from './property-settings.ts';
export * from './property-violation.ts';
