export type { NarrationLine } from './narrator.ts';
export { Scene, type SceneParts, type SceneStep } from './scene.ts';
export * from './scene-plan.ts';
export {
  type PlaybackState,
  readingTime,
  ScenePlayback,
  type StartTimer,
} from './scene-playback.ts';
export * from './script.ts';
export type { Speaker } from './sentence-builder.ts';
export { DEFAULT_TEMPERAMENT, TEMPERAMENT_NAMES, type TemperamentName } from './temperaments.ts';
