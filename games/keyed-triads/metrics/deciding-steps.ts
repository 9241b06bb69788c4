import type { Metric } from '@rota/experiments';
import type { DealEvent, Outcome, State } from '../rules/index.ts';

/** Where a comparison can end, in the order of the steps. KT-5 to KT-11 */
const OUTCOMES: readonly Outcome[] = [
  'no-claim',
  'distance',
  'suits',
  'ranks',
  'proximity',
  'suit-order',
  'dead',
];

/** Counts the steps at which triads are decided. KT-5 to KT-11 */
export const decidingSteps: Metric<State, DealEvent> = {
  series: () => [{ id: 'decided-by', sort: 'share', buckets: OUTCOMES }],

  observe(_, record) {
    const decidedBy = record('decided-by');
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
