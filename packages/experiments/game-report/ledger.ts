import type { LedgerChange, LedgerRuling } from './game-report.ts';
import type { RulingPlan, RulingVariant, RunPlan, SectionPlan } from './plan.ts';
import { type ReportInputs, roundFigures } from './report-inputs.ts';

/** The series in which a variant is compared. */
const COMPARED_SERIES = ['wins-by-place', 'points-by-place', 'points-in-all', 'length'] as const;

/** Creates the section that shows the effect of each variant of each ruling. */
export function ledgerSection(rulings: readonly RulingPlan[]): SectionPlan {
  const runs: Record<string, RunPlan> = {};
  for (const { variants: switches } of rulings) {
    for (const each of switches) runs[nameOf(each)] = runOf(each);
  }
  return {
    id: 'ledger',
    runs,
    write: (found) => ({
      parts: [
        {
          kind: 'ledger',
          id: 'readings',
          rulings: rulings.map((each) => describeRuling(found, each)),
        },
      ],
    }),
  };
}

const nameOf = ({ option, value }: RulingVariant) => `${option}: ${value}`;

function runOf({ option, value, given = {}, seats, bots, deals }: RulingVariant): RunPlan {
  return { seats, bots, deals, options: given, against: { ...given, [option]: value } };
}

function describeRuling(
  found: ReportInputs,
  { rule, variants: switches }: RulingPlan,
): LedgerRuling {
  return {
    rule,
    changes: switches.map((each): LedgerChange => {
      const name = nameOf(each);
      return {
        option: each.option,
        value: each.value,
        run: { experiment: found.experiment(name) },
        groups: COMPARED_SERIES.map((group) => {
          const { sort, figures } = found.series(name, group);
          return { group, sort, figures: roundFigures(sort, figures) };
        }),
      };
    }),
  };
}
