export { lesson } from './tutorial.ts';
export { en as lessonWords } from './locales/en.ts';
