export { default as tutorialMessages } from './locales/en.json';
export { tutorial } from './tutorial.ts';
