export { en as lessonWords } from './locales/en.ts';
export { lesson } from './tutorial.ts';
