import { dealEvents } from './deal-events.ts';
import { winsFromOpener } from './wins-from-opener.ts';

export { default as metricMessages } from './locales/en.json';
export const metrics = { course: dealEvents, opening: winsFromOpener } as const;
