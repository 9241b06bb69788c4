export { lesson } from './lesson.ts';
export { en as lessonWords } from './locales/en.ts';
