import { type ScreenProps, WhyButton } from '@rota/ui';
import { useState } from 'react';
import type { DealEvent, View } from '../rules/index.ts';
import { verdictTitle } from './explain-verdict.ts';
import type { Verdict } from './table-hooks.ts';
import { VerdictDialog } from './VerdictDialog.tsx';

/** The last verdict in one line, which opens the dialog. */
export function VerdictLine({
  verdict,
  seat,
  players,
  t,
}: Pick<ScreenProps<View, DealEvent>, 'seat' | 'players' | 't'> & { verdict: Verdict }) {
  const [open, setOpen] = useState(false);
  const mine = seat !== null && 'seat' in verdict && verdict.seat === seat;
  return (
    <>
      <WhyButton label={t('screen.why')} mine={mine} onClick={() => setOpen(true)}>
        {verdictTitle(verdict, seat, players, t)}
      </WhyButton>
      {open && (
        <VerdictDialog
          event={verdict}
          seat={seat}
          players={players}
          t={t}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
