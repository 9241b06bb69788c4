import { course, opening } from './course.ts';

export { studyWords } from './words.ts';
export const studies = { course, opening } as const;
