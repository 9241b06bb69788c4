import type { Metric } from '@rota/experiments';
import type { DealEvent, Outcome, State } from '../rules/index.ts';

/** Where a comparison can end, in order. KT-5 to KT-11 */
const OUTCOMES: readonly Outcome[] = [
  'no-claim',
  'distance',
  'suits',
  'ranks',
  'proximity',
  'suit-order',
  'dead',
];

/** Counts which step decides a triad. */
export const decidingSteps: Metric<State, DealEvent> = {
  series: () => [{ id: 'decided-by', sort: 'share', buckets: OUTCOMES }],

  observe(_, note) {
    const decidedBy = note('decided-by');
    return {
      onEvent(event) {
        if (event.type !== 'verdict') return;
        for (const [at, outcome] of OUTCOMES.entries()) {
          decidedBy(at, outcome === event.decided ? 1 : 0);
        }
      },
      onDealOver() {},
    };
  },
};
