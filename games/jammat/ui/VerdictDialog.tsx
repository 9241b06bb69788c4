import type { Seat } from '@rota/core';
import { Dialog, IconButton, type ScreenProps, TieBreakTable, type WhyProps } from '@rota/ui';
import { useState } from 'react';
import type { Comparison, DealEvent } from '../rules/index.ts';
import { contestAt } from './contest.ts';
import { LineCards } from './LineCards.tsx';
import styles from './table.module.css';
import { tieBreakAt } from './tie-break.ts';

type Verdict = Extract<DealEvent, { type: 'verdict' }>;

/** Explains a verdict of the match log. */
export function EventVerdictDialog({ event, ...rest }: WhyProps<Verdict>) {
  return <VerdictDialog {...rest} comparison={event} from={0} />;
}

/** Explains position by position how the lines compared and which step decided. JM-1, JM-3, JM-4 */
export function VerdictDialog({
  comparison,
  from,
  seat,
  players,
  t,
  onClose,
}: Pick<ScreenProps, 'seat' | 'players' | 't'> & {
  comparison: Comparison;
  /** The position explained first, from 0. */
  from: number;
  onClose(): void;
}) {
  const [position, setPosition] = useState(from);
  const positions = comparison.points.length;
  const { best } = contestAt(comparison, position);
  const { steps, rows } = tieBreakAt(comparison, position, t);
  const nameOf = (at: Seat) => (at === seat ? t('screen.you') : players[at]!.name);
  return (
    <Dialog
      open
      title={
        best === null
          ? t('screen.why-nobody', { position: position + 1 })
          : t(best === seat ? 'screen.why-yours' : 'screen.why-taken', {
              position: position + 1,
              player: nameOf(best),
            })
      }
      width="wide"
      onClose={onClose}
    >
      <div className={`line ${styles.pager}`}>
        <IconButton
          icon="back"
          label={t('screen.earlier')}
          disabled={position === 0}
          onClick={() => setPosition(position - 1)}
        />
        <span aria-live="polite">
          {t('screen.position', { position: position + 1, positions })}
        </span>
        <IconButton
          icon="forward"
          label={t('screen.later')}
          disabled={position === positions - 1}
          onClick={() => setPosition(position + 1)}
        />
      </div>
      <TieBreakTable
        caption={t('screen.why-ladder')}
        steps={steps}
        entries={rows.map((row) => ({
          ...row,
          name: nameOf(row.seat),
          beneath: (
            <span className="line gap-2">
              <LineCards cards={row.cards} decorative={false} />
              {row.remark && <b>{row.remark}</b>}
            </span>
          ),
        }))}
      />
      <p>{t(`screen.why-${comparison.compare}`)}</p>
    </Dialog>
  );
}
