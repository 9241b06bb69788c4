export { default as lessonWords } from './locales/en.json';
export { tutorial } from './tutorial.ts';
