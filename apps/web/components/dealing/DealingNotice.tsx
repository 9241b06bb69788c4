import type { Rejection, Seat } from '@rota/core';
import type { SeatedPlayer } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { useDescribeRejection } from '../../locales/useGameTranslation.ts';
import type { ClientTable } from '../../session/table-state.ts';
import { AbortedExchanges } from './AbortedExchanges.tsx';
import styles from './Dealing.module.css';

/** The notice above the table about aborted exchanges and detected faults. */
export default function DealingNotice({
  table: { dealing, deal },
  players,
  objection,
  begun,
}: {
  table: ClientTable;
  players: readonly SeatedPlayer[];
  objection: Rejection | undefined;
  /** Whether the deal has begun. */
  begun: boolean;
}) {
  const { t } = useTranslation(['dealing', 'verifier'], { nsMode: 'fallback' });
  const describeRejection = useDescribeRejection();
  const names = (seats: readonly Seat[]) => seats.map((seat) => players[seat]!.name);
  const shown = deal < 2 && !begun ? (dealing?.voids ?? []) : [];
  if (!objection && shown.length === 0) return null;
  return (
    <div
      role={objection ? 'alert' : 'status'}
      className={styles.notice}
      data-wrong={objection ? true : undefined}
    >
      {objection && (
        <p>
          <b>{t('objection.title')}</b> {describeRejection(objection)}
        </p>
      )}
      <AbortedExchanges voids={shown} names={names} />
    </div>
  );
}
