import type { ReactNode } from 'react';
import styles from './TableNotice.module.css';

interface TableNoticeProps {
  /** `problem`: in red. `offer`: it can wait, and is left out where the window is low. */
  readonly tone?: 'calm' | 'problem' | 'offer';
  /** The name of a notice that is always there; left out for one that is announced. */
  readonly label?: string;
  /** How urgently it is announced. */
  readonly role?: 'status' | 'alert';
  readonly children: ReactNode;
}

/** A notice in the bar above a table, with buttons. */
export function TableNotice({ tone = 'calm', label, role = 'status', children }: TableNoticeProps) {
  const look = { className: `row ${styles.notice}`, 'data-tone': tone };
  return label === undefined ? (
    <div role={role} {...look}>
      {children}
    </div>
  ) : (
    <aside aria-label={label} {...look}>
      {children}
    </aside>
  );
}

/** The buttons of a notice with several. */
export function NoticeChoices({ children }: { children: ReactNode }) {
  return <span className={`row gap-2 ${styles.choices}`}>{children}</span>;
}
