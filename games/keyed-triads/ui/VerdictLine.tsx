import type { Seat } from '@rota/core';
import { type ScreenProps, WhyButton } from '@rota/ui';
import { useState } from 'react';
import type { DealEvent, Verdict, View } from '../rules/index.ts';
import { comparedSeats } from './compared-seats.ts';
import { VerdictDialog } from './VerdictDialog.tsx';

/** The last verdict in one line, which opens the dialog. */
export function VerdictLine({
  verdict,
  seat,
  players,
  t,
}: Pick<ScreenProps<View, DealEvent>, 'seat' | 'players' | 't'> & { verdict: Verdict }) {
  const [open, setOpen] = useState(false);
  const name = (other: Seat, isMidSentence: boolean) =>
    other === seat ? t(isMidSentence ? 'screen.you-within' : 'screen.you') : players[other]!.name;
  const comparisons = comparedSeats(verdict, seat).map((other, at) =>
    t(verdict.standings[other]!.claimed ? 'screen.stood' : 'screen.stood-unclaimed', {
      player: name(other, at > 0),
      away: t('away', { count: verdict.standings[other]!.distance }),
    }),
  );
  const dead = verdict.winner === null;
  const isUnclaimed = dead && verdict.decided === 'no-claim';
  const reason = isUnclaimed
    ? t('screen.nobody-claims')
    : verdict.decided === 'distance'
      ? ''
      : t(`screen.by-${verdict.decided}`);
  return (
    <>
      <WhyButton
        label={t('screen.why')}
        mine={seat !== null && verdict.winner === seat}
        onClick={() => setOpen(true)}
      >
        {dead && <b>{t('screen.dead')}: </b>}
        {isUnclaimed ? reason : comparisons.join('; ')}
        {!isUnclaimed && reason && <i> · {reason}</i>}
      </WhyButton>
      <VerdictDialog
        open={open}
        verdict={verdict}
        seat={seat}
        players={players}
        t={t}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
