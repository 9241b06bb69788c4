import type { Metric } from '@rota/experiments';
import { criteriaFor, strongest } from '../rules/claim-strength.ts';
import { type AwardedTriad, everyone, keysOf, type State } from '../rules/state.ts';
import { triadOf } from '../rules/triad.ts';

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
type Outcome = (typeof OUTCOMES)[number];

/** Counts the steps at which triads are decided. KT-5 to KT-11 */
export const decidingSteps: Metric<State> = {
  series: () => [{ id: 'decided-by', sort: 'share', buckets: OUTCOMES }],

  observe(_, record) {
    const decidedBy = record('decided-by');
    return {
      onDealOver(state) {
        const outcomes = state.triads.map((triad) => outcomeOf(state, triad));
        for (const [at, outcome] of OUTCOMES.entries()) {
          const decided = outcomes.filter((each) => each === outcome).length;
          decidedBy(at, decided, outcomes.length);
        }
      },
    };
  },
};

/** Tells the equal sum, the source's step 1, from the nearest, its step 1a. KT-5 */
function outcomeOf(state: State, { cards, winner, claimants }: AwardedTriad): Outcome {
  const claiming = claimants ?? everyone(state.seats);
  if (claiming.length < 2) return 'no-claim';
  if (winner === null) return 'dead';
  const triad = triadOf(cards);
  const keys = keysOf(state);
  let outcome: Outcome = 'nearest';
  strongest(triad, keys, claiming, criteriaFor(state.options.proximity), ({ step }) => {
    if (step !== 'distance') outcome = step;
    else if (keys[winner]!.sum === triad.sum) outcome = 'equal';
  });
  return outcome;
}
