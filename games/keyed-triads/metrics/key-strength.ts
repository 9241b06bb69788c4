import type { Metric } from '@rota/experiments';
import { KEYING_CARDS } from '../rules/order-of-play.ts';
import { keysOf, type State } from '../rules/state.ts';
import { BANDS, bandOf, SUMS } from './key-sums.ts';

/** The positions of a card in its triad. */
const POSITIONS = ['first', 'second', 'third'] as const;

/** Counts the triads that keys win, by sum, and how often the player of each card wins the triad. */
export const keyStrength: Metric<State> = {
  series: () => [
    { id: 'triads-by-key', sort: 'mean', buckets: SUMS },
    { id: 'triads-by-band', sort: 'mean', buckets: BANDS },
    { id: 'keys-held', sort: 'share', buckets: SUMS },
    { id: 'won-by-layer', sort: 'share', buckets: POSITIONS },
    { id: 'dead', sort: 'share', buckets: ['triads'] },
  ],

  observe({ seats }, record) {
    const triadsByKey = record('triads-by-key');
    const triadsByBand = record('triads-by-band');
    const keysHeld = record('keys-held');
    const wonByLayer = record('won-by-layer');
    const dead = record('dead');
    const keyCounts = new Int32Array(SUMS.length);
    return {
      onDealOver(state, { scores }) {
        keyCounts.fill(0);
        for (const [seat, { sum }] of keysOf(state).entries()) {
          const at = sum - SUMS[0]!;
          triadsByKey(at, scores[seat]!);
          triadsByBand(bandOf(sum), scores[seat]!);
          keyCounts[at]!++;
        }
        for (const [at, count] of keyCounts.entries()) keysHeld(at, count, seats);
        const { laid, triads } = state;
        let deadTriads = 0;
        for (const [triad, { winner }] of triads.entries()) {
          if (winner === null) {
            deadTriads++;
            continue;
          }
          for (let position = 0; position < POSITIONS.length; position++) {
            const card = KEYING_CARDS * (seats + triad) + position;
            if (laid[card]!.seat === winner) wonByLayer(position, 1, 0);
          }
        }
        for (let position = 0; position < POSITIONS.length; position++) {
          wonByLayer(position, 0, triads.length - deadTriads);
        }
        dead(0, deadTriads, triads.length);
      },
    };
  },
};
