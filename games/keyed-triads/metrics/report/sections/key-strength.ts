import { formatAmount, type ReportInputs, type SectionPlan } from '@rota/experiments/game-report';
import { runsOf, tables } from '../runs.ts';

/** Which keys are strongest: mid-range or extreme? KT-5 */
export const keyStrength: SectionPlan = {
  id: 'key-strength',
  runs: tables('random', 'greedy', 'master'),
  write: (found) => ({
    facts: {
      ...bestAndWorst(found, 'random-2', 'two'),
      ...bestAndWorst(found, 'random-4', 'four'),
      ...bestAndWorst(found, 'random-7', 'seven'),
    },
    parts: [
      found.part('by-sum-random', 'triads-by-key', runsOf('random')),
      found.part('by-sum-greedy', 'triads-by-key', runsOf('greedy')),
      found.part('by-band-master', 'triads-by-band', runsOf('master')),
      found.part('by-band-greedy', 'triads-by-band', runsOf('greedy')),
      found.part('held', 'keys-held', ['random-4', 'greedy-4']),
    ],
  }),
};

const OFTEN = 50;

/** The sum that wins most, and what extreme and middling ones win. */
function bestAndWorst(found: ReportInputs, run: string, name: string) {
  const of = (sum: number) => found.figure(run, 'triads-by-key', sum);
  const { figures } = found.group(run, 'triads-by-key');
  // What was met a few times only may look like anything.
  const often = figures.filter(({ deals }) => deals >= OFTEN);
  const best = often.reduce(
    (most, each) => (each.value > most.value ? each : most),
    often[0] ?? figures[0]!,
  );
  return {
    [`${name}-best`]: best.at,
    [`${name}-most`]: formatAmount(best),
    [`${name}-low`]: formatAmount(of(8)),
    [`${name}-middle`]: formatAmount(of(16)),
    [`${name}-high`]: formatAmount(of(25)),
  };
}
