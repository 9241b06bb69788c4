import { eventRates } from '@rota/experiments';
import type { DealEvent, State } from '../rules/index.ts';

const NAMES = [
  'ten-clears',
  'four-clear',
  'pick-up',
  'undercard-plays',
  'undercard-fails',
  'train',
  'exorcism',
  'drawn',
] as const;

function nameOf(event: DealEvent): (typeof NAMES)[number] | undefined {
  switch (event.type) {
    case 'cleared':
      return event.by === 'ten' ? 'ten-clears' : 'four-clear';
    case 'took':
      return 'pick-up';
    case 'flipped':
      return event.plays ? 'undercard-plays' : 'undercard-fails';
    case 'shout':
      if (event.shout === 'on-the-train') return 'train';
      return event.shout === 'exorcism' ? 'exorcism' : undefined;
    case 'stalemate':
      return 'drawn';
    default:
      return undefined;
  }
}

/** Counts how often the events of a deal occur. TC-5, TC-6, TC-9, TC-12, TC-13 */
export const dealEvents = eventRates<State, DealEvent>('course', NAMES, nameOf);
