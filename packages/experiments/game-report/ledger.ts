import type { LedgerChange, LedgerRuling } from './form.ts';
import { type ReportInputs, roundFigures } from './found.ts';
import type { LedgerSwitch, RulingPlan, RunPlan, SectionPlan } from './plan.ts';

/** What a change of the rules may change. */
const COUNTED = ['wins-by-place', 'points-by-place', 'points-in-all', 'length'] as const;

/** The section that tells what each other reading of a ruling would change. */
export function ledgerSection(rulings: readonly RulingPlan[]): SectionPlan {
  const runs: Record<string, RunPlan> = {};
  for (const { switches } of rulings) {
    for (const each of switches) runs[nameOf(each)] = runOf(each);
  }
  return {
    id: 'ledger',
    runs,
    write: (found) => ({
      parts: [
        { kind: 'ledger', id: 'readings', rulings: rulings.map((each) => told(found, each)) },
      ],
    }),
  };
}

const nameOf = ({ option, value }: LedgerSwitch) => `${option}: ${value}`;

function runOf({ option, value, given = {}, seats, bots, deals }: LedgerSwitch): RunPlan {
  return { seats, bots, deals, options: { ...given, [option]: value }, against: given };
}

function told(found: ReportInputs, { rule, switches }: RulingPlan): LedgerRuling {
  return {
    rule,
    changes: switches.map((each): LedgerChange => {
      const name = nameOf(each);
      return {
        option: each.option,
        value: each.value,
        run: { experiment: found.experiment(name) },
        groups: COUNTED.map((group) => {
          const { sort, figures } = found.group(name, group);
          return { group, sort, figures: roundFigures(sort, figures) };
        }),
      };
    }),
  };
}
