import { eventRates, type Metric } from '@rota/experiments';
import type { State, ThreeCardEvent } from '../rules/index.ts';

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

function nameOf(event: ThreeCardEvent): (typeof NAMES)[number] | undefined {
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

/** What happens on the way, and how often a deal is drawn. TC-5, TC-6, TC-9, TC-12, TC-13 */
export const course = eventRates<State, ThreeCardEvent>('course', NAMES, nameOf);

/** Who wins, counted from whoever opened. TC-3 */
export const opening: Metric<State, ThreeCardEvent> = {
  series: ({ seats }) => [
    {
      id: 'wins-from-opener',
      sort: 'share',
      buckets: Array.from({ length: seats }, (_, at) => at + 1),
    },
  ],

  observe({ seats, options }, note) {
    const wins = note('wins-from-opener');
    const onwards = options.direction === 'left' ? 1 : seats - 1;
    let opener = 0;
    return {
      onEvent(event) {
        if (event.type === 'opening') opener = event.seat;
      },
      onDealOver(_, { scores }) {
        const most = Math.max(...scores);
        const winners = scores.filter((score) => score === most).length;
        for (let at = 0; at < seats; at++) {
          const seat = (opener + at * onwards) % seats;
          wins(at, scores[seat] === most ? 1 / winners : 0);
        }
      },
    };
  },
};
