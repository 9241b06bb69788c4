import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** A page that consists of one message. */
export function Notice({ title, children, actions }: NoticeProps) {
  return (
    <section className={styles.notice}>
      <h1>{title}</h1>
      {children && <p>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
