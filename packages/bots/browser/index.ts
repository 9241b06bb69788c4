export { webThinker } from './web-thinker.ts';
