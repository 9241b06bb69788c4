import type { Metric } from '@rota/experiments';
import type { DealEvent, State } from '../rules/index.ts';

/** Counts wins by seat, starting with the opener, in the direction of play. TC-2, TC-3 */
export const winsFromOpener: Metric<State, DealEvent> = {
  series: ({ seats }) => [
    {
      id: 'wins-from-opener',
      sort: 'share',
      buckets: Array.from({ length: seats }, (_, at) => at + 1),
    },
  ],

  observe({ seats, options }, record) {
    const recordWin = record('wins-from-opener');
    const step = options.direction === 'left' ? 1 : seats - 1;
    let opener = 0;
    return {
      onEvent(event) {
        if (event.type === 'opening') opener = event.seat;
      },
      onDealOver(_, { scores }) {
        const highest = Math.max(...scores);
        const winners = scores.filter((score) => score === highest).length;
        for (let at = 0; at < seats; at++) {
          const seat = (opener + at * step) % seats;
          recordWin(at, scores[seat] === highest ? 1 / winners : 0);
        }
      },
    };
  },
};
