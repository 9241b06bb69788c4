import type { Translate } from '@rota/core';
import { ExplainedKey } from '../ui/VerdictDialog.tsx';
import { explainFaults, FAULTS_RULE, type Faults } from './faulty.ts';

/** The arithmetic, fault by fault, as the table explains a steal. KD-7 */
export function ExplainedFaults({ faults, t }: { faults: Faults; t: Translate }) {
  return explainFaults(faults, t).map(({ called, lines }) => (
    <ExplainedKey key={called.reason} keyShown={called} lines={lines} rule={FAULTS_RULE} t={t} />
  ));
}
