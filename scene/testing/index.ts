export { describeNarration, type Told } from './describe-narration.ts';
export { speakerOf } from './speaker-of.ts';
