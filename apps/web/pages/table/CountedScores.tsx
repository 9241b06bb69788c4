import type { Seat } from '@rota/core';
import { Avatar, Icon, type SeatedPlayer, type Speed, useCountUp, useSounds } from '@rota/ui';
import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PegTrack, trackEnd } from '../../components/PegTrack.tsx';
import styles from './CountedScores.module.css';

/** How long scores take to count up, in ms. */
const COUNT_MS: Readonly<Record<Speed, number>> = { off: 0, fast: 700, normal: 1200, slow: 1200 };

interface CountedRow {
  readonly seat: Seat;
  readonly name: string;
  readonly bot: SeatedPlayer['bot'];
  /** The points of the last deal. */
  readonly gained: number;
  /** The points of the match, with those. */
  readonly total: number;
  readonly isMine: boolean;
  /** At the end of a match: its place, from 1. */
  readonly place?: number;
  /** Whether it won the match, or the deal while the match goes on. */
  readonly isWinner?: boolean;
  /** Under the name. */
  readonly children?: ReactNode;
}

/** The scores after a deal, counted up row by row. */
export function CountedScores({
  rows,
  isPegged,
}: {
  rows: readonly CountedRow[];
  /** Whether the bars are tracks with pegs. */
  isPegged: boolean;
}) {
  const { t } = useTranslation();
  const sound = useSounds();
  const share = useCountUp(COUNT_MS);
  const most = Math.max(1, ...rows.map(({ total }) => Math.abs(total)));
  const end = trackEnd(rows.map(({ total }) => total));
  const counting = Math.min(rows.length, Math.floor(share * rows.length));
  useEffect(() => {
    if (counting > 0 && counting < rows.length) sound('count');
  }, [counting, rows.length, sound]);
  return (
    <ol className={`stack plain-list ${styles.scores}`}>
      {rows.map(({ seat, name, bot, gained, total, isMine, place, isWinner, children }, at) => {
        const counted = shareOfRow(share, at, rows.length);
        const shown = total - gained + Math.round(gained * counted);
        return (
          <li
            key={seat}
            className="line"
            data-mine={isMine || undefined}
            data-winner={isWinner || undefined}
          >
            {place !== undefined && (
              <span className={`soft ${styles.place}`}>
                {isWinner ? (
                  <>
                    <Icon name="crown" size={22} />
                    <span className="unseen">{t('over.first')}</span>
                  </>
                ) : (
                  place
                )}
              </span>
            )}
            <Avatar name={name} seat={seat} bot={bot} />
            <span className={styles.who}>
              <span className={`ellipsis ${styles.name}`}>
                {name}
                {isWinner && place === undefined && (
                  <span className="unseen"> {t('over.wins-deal')}</span>
                )}
              </span>
              {isPegged ? (
                <PegTrack total={shown} before={total - gained} end={end} />
              ) : (
                <span
                  className={styles.bar}
                  style={{ '--share': Math.max(0, shown) / most } as CSSProperties}
                />
              )}
              {children}
            </span>
            <span
              className={styles.gained}
              data-counted={counted > 0 || undefined}
              data-none={gained === 0 || undefined}
            >
              {t('over.gained', { points: gained })}
            </span>
            <b aria-hidden="true">{shown}</b>
            <span className="unseen">{t('over.total', { points: total })}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** Returns how far a row has counted; each starts a little after the one above. */
function shareOfRow(share: number, at: number, rows: number): number {
  const window = 2 / (rows + 1);
  const local = (share - at / (rows + 1)) / window;
  return Math.min(1, Math.max(0, local));
}
