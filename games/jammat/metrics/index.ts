import { lines } from './lines.ts';
import { positions } from './positions.ts';

export { default as metricMessages } from './locales/en.json';
export const metrics = { lines, positions } as const;
