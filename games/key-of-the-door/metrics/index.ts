import { rareEvents } from './rare-events.ts';
import { wonKeys } from './won-keys.ts';

export { studyWords } from './words.ts';
export const studies = { rarities: rareEvents, keys: wonKeys } as const;
