import {
  formatAmount,
  formatInterval,
  type Run,
  roundFigures,
  type SectionPlan,
} from '@rota/experiments/game-report';
import { BANDS, SUMS } from '../../key-sums.ts';
import { RIVALS, winsAgainstRivals } from '../../rival-keys.ts';

const DEALS = 10_000_000;
const MIN_DEALS = 200;
/** Sums of fewer keys are too rare to be named as the best. */
const MIN_KEYS = 1000;

/** Shows which key to aim for against two open keys. KT-5 */
export const rivalKeys: SectionPlan = {
  id: 'rival-keys',
  write: ({ scale, seed }) => {
    const deals = Math.max(MIN_DEALS, Math.round(scale * DEALS));
    const estimates = winsAgainstRivals(deals, `${seed}:rival-keys`);
    const runs = RIVALS.map(([lower, higher], pair): Run => {
      const figures = SUMS.flatMap((at, index) => {
        const estimate = estimates[pair]![index];
        return estimate ? [{ at, ...estimate }] : [];
      });
      return {
        name: `${BANDS[lower]}/${BANDS[higher]}`,
        experiment: { seats: 3, bots: [], deals, options: {} },
        figures: roundFigures('mean', figures),
      };
    });
    return {
      facts: { deals: deals / 1_000_000, ...Object.assign({}, ...runs.map(bestOf)) },
      parts: [
        { kind: 'simulated', id: 'against-rivals', group: 'triads-by-key', sort: 'mean', runs },
      ],
    };
  },
};

/** Returns the sum that wins most against a pair of keys, and what it wins. */
function bestOf({ name, figures }: Run): Record<string, string | number> {
  const frequent = figures.filter(([, , , , keys]) => keys >= MIN_KEYS);
  if (frequent.length === 0) return {};
  const [at, value, low, high] = frequent.reduce((best, each) => (each[1] > best[1] ? each : best));
  return {
    [`best-${name}`]: at,
    [`most-${name}`]: formatAmount({ value }),
    [`interval-${name}`]: formatInterval({ low, high }),
  };
}
