import { SECOND_MS } from '@rota/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock, formatTimeLeft } from '../../components/format-timing.ts';
import { type ClientTable, toPageTime } from '../../session/table-state.ts';
import styles from './TableBar.module.css';

/** Below this the clock is highlighted. */
const URGENT_MS = 10 * SECOND_MS;

/** The viewer's time left, or else the shortest of the others'; nothing without a time limit. */
export function TurnClock({ table }: { table: ClientTable }) {
  const { t } = useTranslation();
  const timed = table.decisions.filter(({ until }) => until !== undefined);
  const own = timed.find(({ seat }) => seat === table.seat);
  const decision = own ?? timed.sort((a, b) => a.until! - b.until!)[0];
  const now = useNow(decision !== undefined);
  if (!decision || !table.timing) return null;
  const left = Math.max(0, toPageTime(table, decision.until!) - now);
  if (table.timing.kind === 'days') {
    return (
      <span className={styles.clock} data-days role="timer" aria-label={t('clock.left')}>
        {formatTimeLeft(left, t)}
      </span>
    );
  }
  const { reserve = 0 } = decision;
  const beyond = reserve > 0 && left <= reserve;
  return (
    <span
      className={styles.clock}
      role="timer"
      aria-label={t('clock.left')}
      data-soon={(own !== undefined && left <= URGENT_MS) || undefined}
      data-reserve={beyond || undefined}
    >
      {formatClock(beyond ? left : left - reserve)}
      {!beyond && reserve > 0 && <small title={t('clock.reserve')}>+{formatClock(reserve)}</small>}
    </span>
  );
}

/** Returns `performance.now()`, updated a few times a second while `isRunning`. */
function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!isRunning) return;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
