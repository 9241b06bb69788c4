import { en as dealing } from './dealing.ts';
import { en as everyday } from './everyday.ts';

/** What core's refusals and faults mean, in words. Keys are refusal codes; {{…}} are their facts. */
export const en = { ...everyday, ...dealing } as const;
