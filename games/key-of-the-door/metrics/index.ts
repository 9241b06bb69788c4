import { rarities } from './rarities.ts';
import { wonKeys } from './won-keys.ts';

export { studyWords } from './words.ts';
export const studies = { rarities, keys: wonKeys } as const;
