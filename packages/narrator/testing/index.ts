export { describeNarration, type Told } from './describe-narration.ts';
export { speakerOf, type Translation } from './speaker-of.ts';
