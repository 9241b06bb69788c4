export { leadersOf } from './match-beats.ts';
export type { NarrationLine } from './narrator.ts';
export { Scene, type SceneStep } from './scene.ts';
export * from './scene-plan.ts';
export { type PlaybackState, ScenePlayback } from './scene-playback.ts';
export * from './script.ts';
export type { Speaker } from './sentence-builder.ts';
export { type StoryFormat, tellOverheard, tellStory } from './tell-story.ts';
export { DEFAULT_TEMPERAMENT, TEMPERAMENT_NAMES } from './temperaments.ts';
