import type { Metric } from '@rota/experiments';
import type { DealEvent, State } from '../rules/index.ts';

const HEADERS = ['jack', 'queen', 'king', 'joker'] as const;
const SIZES = Array.from({ length: 9 }, (_, at) => at + 3);
const JACK = 10;
const KING = 12;
/** The kings that can head a key in a deal. */
const KINGS = [0, 1, 2, 3, 4];
const CARDS_IN_SUIT = 13;
const SUITED_CARDS = 52;

/** Counts the keys won, their sizes and points, and the kings that head a key. KD-3, KD-13 */
export const wonKeys: Metric<State, DealEvent> = {
  series: () => [
    { id: 'keys-won', sort: 'mean', buckets: HEADERS },
    { id: 'points-of-keys', sort: 'mean', buckets: HEADERS },
    { id: 'key-sizes', sort: 'share', buckets: SIZES },
    { id: 'kings-heading', sort: 'share', buckets: KINGS },
  ],

  observe(_, record) {
    const recordWon = record('keys-won');
    const recordPoints = record('points-of-keys');
    const recordSize = record('key-sizes');
    const recordKings = record('kings-heading');
    let kings = 0;
    return {
      onEvent(event) {
        if (event.type === 'headed' && event.header % CARDS_IN_SUIT === KING) kings++;
        if (event.type !== 'scored') return;
        const counts = HEADERS.map(() => 0);
        for (const key of event.keys) {
          const at = key.header >= SUITED_CARDS ? 3 : (key.header % CARDS_IN_SUIT) - JACK;
          counts[at]!++;
          recordPoints(at, key.points);
          for (const [place, size] of SIZES.entries())
            recordSize(place, key.cards === size ? 1 : 0);
        }
        for (const [at, count] of counts.entries()) recordWon(at, count);
      },
      onDealOver() {
        for (const count of KINGS) recordKings(count, count === kings ? 1 : 0);
        kings = 0;
      },
    };
  },
};
