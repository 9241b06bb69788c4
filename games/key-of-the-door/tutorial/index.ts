export { default as lessonWords } from './locales/en.json';
export { lesson } from './tutorial.ts';
