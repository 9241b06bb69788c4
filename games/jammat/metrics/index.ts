import { lines } from './lines.ts';
import { positions } from './positions.ts';

export { studyWords } from './words.ts';
export const studies = { lines, positions } as const;
