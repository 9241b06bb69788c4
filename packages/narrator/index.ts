export type { NarrationLine } from './narrator.ts';
export * from './plan.ts';
export { Scene, type SceneParts, type SceneStep } from './scene.ts';
export * from './script.ts';
export { type PlaybackState, readingTime, ScenePlayback, type StartTimer } from './showing.ts';
export type { Speaker } from './speaker.ts';
export { DEFAULT_TEMPERAMENT, TEMPERAMENT_NAMES, type TemperamentName } from './temperaments.ts';
