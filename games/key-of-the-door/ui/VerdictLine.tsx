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
  say,
}: Pick<ScreenProps<View, DealEvent>, 'seat' | 'players' | 'say'> & { verdict: Verdict }) {
  const [open, setOpen] = useState(false);
  const mine = seat !== null && 'seat' in verdict && verdict.seat === seat;
  return (
    <>
      <WhyButton label={say('screen.why')} mine={mine} onClick={() => setOpen(true)}>
        {verdictTitle(verdict, seat, players, say)}
      </WhyButton>
      {open && (
        <VerdictDialog
          event={verdict}
          seat={seat}
          players={players}
          say={say}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
