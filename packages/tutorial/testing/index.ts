export { describeTutorial } from './describe-tutorial.ts';
