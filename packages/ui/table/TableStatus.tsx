import type { ReactNode } from 'react';
import { RecentEventsButton } from './RecentEvents.tsx';
import styles from './TableStatus.module.css';

/**
 * The line in the middle of a table: whom it waits for, and what has happened since the viewer's last move.
 * @param props.yours whether it waits for the viewer, which looks the same in every game
 * @param props.phase said before it
 */
export function TableStatus({
  yours,
  phase,
  children,
}: {
  yours: boolean;
  phase?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={`line gap-2 ${styles.line}`}>
      <p className={`line ${styles.status}`}>
        {phase && <span className={styles.phase}>{phase}</span>}
        {children && <span data-yours={yours || undefined}>{children}</span>}
      </p>
      <RecentEventsButton />
    </div>
  );
}
