import { claims } from './claims.ts';
import { keys } from './keys.ts';

export const studies = { keys, claims } as const;
export { studyWords } from './words.ts';
