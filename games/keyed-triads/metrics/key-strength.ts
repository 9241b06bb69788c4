import type { Metric } from '@rota/experiments';
import { KEYING_CARDS } from '../rules/order-of-play.ts';
import { DEAD, playerOf, type State } from '../rules/state.ts';
import { sumOf } from '../rules/triad.ts';

/** Every sum a key can have: three of the cards 0, 0, ace to ten four times each. KT-5 */
const SUMS = Array.from({ length: 30 }, (_, at) => at + 1);

/** The same in bands of five, for few deals. */
const BANDS = ['1-5', '6-10', '11-15', '16-20', '21-25', '26-30'] as const;
const BAND_WIDTH = 5;

/** The place of a card in its triad. */
const PLACES = ['first', 'second', 'third'] as const;

/** Counts what keys win, by sum, and whether it helps to lay a triad's first, second or third card. */
export const keyStrength: Metric<State> = {
  series: () => [
    { id: 'triads-by-key', sort: 'mean', buckets: SUMS },
    { id: 'triads-by-band', sort: 'mean', buckets: BANDS },
    { id: 'keys-held', sort: 'share', buckets: SUMS },
    { id: 'won-by-layer', sort: 'share', buckets: PLACES },
    { id: 'dead', sort: 'share', buckets: ['triads'] },
  ],

  observe({ seats }, note) {
    const triadsByKey = note('triads-by-key');
    const triadsByBand = note('triads-by-band');
    const keysHeld = note('keys-held');
    const wonByLayer = note('won-by-layer');
    const dead = note('dead');
    const held = new Int32Array(SUMS.length);
    return {
      onDealOver(state, { scores }) {
        held.fill(0);
        for (let seat = 0; seat < seats; seat++) {
          const at = sumOf(state.keys[seat]!) - SUMS[0]!;
          triadsByKey(at, scores[seat]!);
          triadsByBand(Math.floor(at / BAND_WIDTH), scores[seat]!);
          held[at]!++;
        }
        for (const [at, count] of held.entries()) keysHeld(at, count, seats);
        const { winners } = state;
        let died = 0;
        for (let triad = 0; triad < winners.length; triad++) {
          const winner = winners[triad]!;
          if (winner === DEAD) {
            died++;
            continue;
          }
          for (let place = 0; place < PLACES.length; place++) {
            const card = KEYING_CARDS * (seats + triad) + place;
            if (playerOf(state, card) === winner) wonByLayer(place, 1, 0);
          }
        }
        for (let place = 0; place < PLACES.length; place++) {
          wonByLayer(place, 0, winners.length - died);
        }
        dead(0, died, winners.length);
      },
    };
  },
};
