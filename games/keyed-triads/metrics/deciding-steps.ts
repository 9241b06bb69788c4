import type { Metric } from '@rota/experiments';
import { type DealEvent, type State, sumOfCards, type VerdictGiven } from '../rules/index.ts';

/** Where a comparison can end, in the order of the steps. KT-5 to KT-11 */
const OUTCOMES = [
  'no-claim',
  'equal',
  'nearest',
  'suits',
  'ranks',
  'proximity',
  'suit-order',
  'dead',
] as const;

/** Counts the steps at which triads are decided. KT-5 to KT-11 */
export const decidingSteps: Metric<State, DealEvent> = {
  series: () => [{ id: 'decided-by', sort: 'share', buckets: OUTCOMES }],

  observe(_, record) {
    const decidedBy = record('decided-by');
    return {
      onEvent(event) {
        if (event.type !== 'verdict') return;
        const decided = outcomeOf(event);
        for (const [at, outcome] of OUTCOMES.entries()) decidedBy(at, outcome === decided ? 1 : 0);
      },
      onDealOver() {},
    };
  },
};

/** Tells the equal sum, the source's step 1, from the nearest, its step 1a. KT-5 */
function outcomeOf({ decided, winner, keys, sum }: VerdictGiven): (typeof OUTCOMES)[number] {
  if (decided !== 'distance') return decided;
  return sumOfCards(keys[winner!]!) === sum ? 'equal' : 'nearest';
}
