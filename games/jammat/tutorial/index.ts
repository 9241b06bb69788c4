export { lesson } from './lesson.ts';
export { en as lessonWords } from './words/en.ts';
