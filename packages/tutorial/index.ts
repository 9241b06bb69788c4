export * from './tutorial.ts';
export { type MoveOutcome, type TutorialMove, TutorialSession } from './tutorial-session.ts';
