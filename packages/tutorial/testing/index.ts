export { describeTutorial } from './describe-lesson.ts';
export type { TutorialSettings } from './settings.ts';
