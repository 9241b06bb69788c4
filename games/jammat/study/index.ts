import { lines } from './lines.ts';

export { studyWords } from './words.ts';
export const studies = { lines } as const;
