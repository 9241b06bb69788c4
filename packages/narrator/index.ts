export type { Line } from './narrator.ts';
export * from './plan.ts';
export { Scene, type SceneParts, type SceneStep } from './scene.ts';
export * from './script.ts';
export { type After, readingTime, Showing, type ShowingState } from './showing.ts';
export type { Speaker } from './speaker.ts';
export { TEMPERAMENT_NAMES, type TemperamentName, USUAL_TEMPERAMENT } from './temperaments.ts';
