import { rareEvents } from './rare-events.ts';
import { wonKeys } from './won-keys.ts';

export { default as metricMessages } from './locales/en.json';
export const metrics = { rarities: rareEvents, keys: wonKeys } as const;
