import { Icon, type ScreenProps } from '@rota/ui';
import { useState } from 'react';
import type { Event, View } from '../rules/index.ts';
import styles from './table.module.css';
import type { Verdict } from './useShown.ts';
import { WhyWindow } from './WhyWindow.tsx';
import { titleOf } from './why.ts';

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
      <button
        type="button"
        className={styles.verdict}
        data-mine={mine || undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span>{titleOf(verdict, seat, players, say)}</span>
        <span className={styles.why}>
          <Icon name="why" size={18} />
          <span className="unseen">{say('screen.why')}</span>
        </span>
      </button>
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
