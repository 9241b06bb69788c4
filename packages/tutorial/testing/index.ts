export { describeLesson } from './describe-lesson.ts';
export type { LessonSettings } from './settings.ts';
