import type { Metric } from '@rota/experiments';
import type { DealEvent, State } from '../rules/index.ts';

const HEADS = ['jack', 'queen', 'king', 'joker'] as const;
const SIZES = Array.from({ length: 9 }, (_, at) => at + 3);
const JACK = 10;
const CARDS_IN_SUIT = 13;
const SUITED_CARDS = 52;

/** Counts the keys won, their sizes and points. KD-13 */
export const wonKeys: Metric<State, DealEvent> = {
  series: () => [
    { id: 'keys-won', sort: 'mean', buckets: HEADS },
    { id: 'points-of-keys', sort: 'mean', buckets: HEADS },
    { id: 'key-sizes', sort: 'share', buckets: SIZES },
  ],

  observe(_, note) {
    const won = note('keys-won');
    const points = note('points-of-keys');
    const sizes = note('key-sizes');
    return {
      onEvent(event) {
        if (event.type !== 'scored') return;
        const counts = HEADS.map(() => 0);
        for (const key of event.keys) {
          const at = key.header >= SUITED_CARDS ? 3 : (key.header % CARDS_IN_SUIT) - JACK;
          counts[at]!++;
          points(at, key.points);
          for (const [place, size] of SIZES.entries()) sizes(place, key.cards === size ? 1 : 0);
        }
        for (const [at, count] of counts.entries()) won(at, count);
      },
      onDealOver() {},
    };
  },
};
