export { type Answer, Course, type LessonMove } from './course.ts';
export * from './lesson.ts';
