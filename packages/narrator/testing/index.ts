export { describeNarration, type NarratedBeat } from './describe-narration.ts';
export { createTestSpeaker, type Translation } from './test-speaker.ts';
