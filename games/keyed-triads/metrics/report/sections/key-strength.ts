import type { ReportedFigure } from '@rota/experiments';
import { formatAmount, type ReportInputs, type SectionPlan } from '@rota/experiments/game-report';
import { runNames, runPlans } from '../runs.ts';

/** Shows which keys win most, mid-range or extreme ones. KT-5 */
export const keyStrength: SectionPlan = {
  id: 'key-strength',
  runs: runPlans('random', 'greedy', 'master'),
  write: (inputs) => ({
    facts: {
      deals: inputs.experiment('random-5').deals / 1_000_000,
      ...strongestKeys(inputs, 'random-2', 'two'),
      ...strongestKeys(inputs, 'random-4', 'four'),
      ...strongestKeys(inputs, 'random-5', 'five'),
      ...strongestKeys(inputs, 'random-7', 'seven'),
      ...peaks(inputs, 'random-7', 'seven'),
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

/** Returns the strongest sums, and what low, middle and high sums win. */
function strongestKeys(inputs: ReportInputs, run: string, name: string) {
  const meanBySum = (sum: number) => inputs.figure(run, 'triads-by-key', sum);
  const { figures } = inputs.series(run, 'triads-by-key');
  const { maximum, inseparable } = strongestOf(figures);
  return {
    [`${name}-strongest`]: inseparable.map(({ at }) => at).join(', '),
    [`${name}-most`]: formatAmount(maximum),
    [`${name}-low`]: formatAmount(meanBySum(8)),
    [`${name}-middle`]: formatAmount(meanBySum(16)),
    [`${name}-high`]: formatAmount(meanBySum(25)),
  };
}

/** The commonest sum, to the nearest integer. */
const MIDDLE = 16;

/** Returns the sums below and above the middle that win most. */
function peaks(inputs: ReportInputs, run: string, name: string) {
  const { figures } = inputs.series(run, 'triads-by-key');
  const sides = {
    below: figures.filter(({ at }) => Number(at) < MIDDLE),
    above: figures.filter(({ at }) => Number(at) > MIDDLE),
  };
  return Object.fromEntries(
    Object.entries(sides).flatMap(([side, sums]) => {
      const { maximum } = strongestOf(sums);
      return [
        [`${name}-${side}`, maximum.at],
        [`${name}-${side}-most`, formatAmount(maximum, 3)],
      ];
    }),
  );
}

/** Rarer sums are left out as noise. */
const MIN_DEALS = 50;

/** Returns the greatest mean, and with it those whose intervals overlap its own, in order. */
function strongestOf(figures: readonly ReportedFigure[]) {
  const frequent = figures.filter(({ deals }) => deals >= MIN_DEALS);
  const sample = frequent.length > 0 ? frequent : figures;
  const maximum = sample.reduce((best, figure) => (figure.value > best.value ? figure : best));
  return { maximum, inseparable: sample.filter(({ high }) => high >= maximum.low) };
}
