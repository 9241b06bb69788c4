export { type MoveOutcome, type TutorialMove, TutorialSession } from './course.ts';
export * from './lesson.ts';
