export { type WebHindsightCrew, webHindsightCrew } from './hindsight-crew.ts';
export { webThinker } from './web-thinker.ts';
