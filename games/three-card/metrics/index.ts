import { dealEvents } from './deal-events.ts';
import { winsFromOpener } from './wins-from-opener.ts';

export { studyWords } from './words.ts';
export const studies = { course: dealEvents, opening: winsFromOpener } as const;
