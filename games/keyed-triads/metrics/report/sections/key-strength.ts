import { formatAmount, type ReportInputs, type SectionPlan } from '@rota/experiments/game-report';
import { runNames, runPlans } from '../runs.ts';

/** Shows which keys win most, mid-range or extreme ones. KT-5 */
export const keyStrength: SectionPlan = {
  id: 'key-strength',
  runs: runPlans('random', 'greedy', 'master'),
  write: (inputs) => ({
    facts: {
      ...bestAndWorst(inputs, 'random-2', 'two'),
      ...bestAndWorst(inputs, 'random-4', 'four'),
      ...bestAndWorst(inputs, 'random-7', 'seven'),
    },
    parts: [
      inputs.part('by-sum-random', 'triads-by-key', runNames('random')),
      inputs.part('by-sum-greedy', 'triads-by-key', runNames('greedy')),
      inputs.part('by-band-master', 'triads-by-band', runNames('master')),
      inputs.part('by-band-greedy', 'triads-by-band', runNames('greedy')),
      inputs.part('held', 'keys-held', ['random-4', 'greedy-4']),
    ],
  }),
};

/** Rarer sums are left out as noise. */
const MIN_DEALS = 50;

/** Returns the sum that wins most, and what low, middle and high sums win. */
function bestAndWorst(inputs: ReportInputs, run: string, name: string) {
  const meanBySum = (sum: number) => inputs.figure(run, 'triads-by-key', sum);
  const { figures } = inputs.series(run, 'triads-by-key');
  const frequent = figures.filter(({ deals }) => deals >= MIN_DEALS);
  const best = frequent.reduce(
    (best, figure) => (figure.value > best.value ? figure : best),
    frequent[0] ?? figures[0]!,
  );
  return {
    [`${name}-best`]: best.at,
    [`${name}-most`]: formatAmount(best),
    [`${name}-low`]: formatAmount(meanBySum(8)),
    [`${name}-middle`]: formatAmount(meanBySum(16)),
    [`${name}-high`]: formatAmount(meanBySum(25)),
  };
}
