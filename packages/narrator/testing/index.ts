export { describeNarration, type NarratedBeat } from './describe-narration.ts';
