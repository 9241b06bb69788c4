import { claims } from './deciding-steps.ts';
import { keys } from './key-strength.ts';

export const studies = { keys, claims } as const;
export { studyWords } from './words.ts';
