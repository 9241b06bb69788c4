export { describeTutorial } from './describe-tutorial.ts';
export type { TutorialSettings } from './settings.ts';
