import { type ScreenProps, WhyButton } from '@rota/ui';
import { useState } from 'react';
import type { Event, View } from '../rules/index.ts';
import type { Verdict } from './table-hooks.ts';
import { WhyWindow } from './VerdictDialog.tsx';
import { titleOf } from './explain-verdict.ts';

/** The last verdict in one line; it opens into the reason. */
export function VerdictLine({
  verdict,
  seat,
  players,
  say,
}: Pick<ScreenProps<View, Event>, 'seat' | 'players' | 'say'> & { verdict: Verdict }) {
  const [open, setOpen] = useState(false);
  const mine = seat !== null && 'seat' in verdict && verdict.seat === seat;
  return (
    <>
      <WhyButton label={say('screen.why')} mine={mine} onClick={() => setOpen(true)}>
        {titleOf(verdict, seat, players, say)}
      </WhyButton>
      {open && (
        <WhyWindow
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
