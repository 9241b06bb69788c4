import type { Translate } from '@rota/core';
import type { Reason } from '../rules/index.ts';
import { Call } from '../ui/VerdictDialog.tsx';
import type { Faults } from './faulty.ts';

/** The arithmetic, fault by fault, as the table explains a steal. KD-7, KD-8 */
export function FaultCalls({
  faults: { facts, unseen, reasons },
  t,
}: {
  faults: Faults;
  t: Translate;
}) {
  const called = (reason: Reason) => ({
    ...facts,
    ...(reason === 'bent' ? unseen : {}),
    seat: 0,
    reason,
  });
  if (reasons.length === 0) {
    return <Call event={{ type: 'steal-refused', ...called('bent'), rule: 'KD-8' }} t={t} />;
  }
  return reasons.map((reason) => (
    <Call key={reason} event={{ type: 'stolen', ...called(reason), rule: 'KD-7' }} t={t} />
  ));
}
