import type { ReactNode } from 'react';
import styles from './PageLinks.module.css';

/** Links to the pages that lie beside this one; theirs to mark the one that is shown. */
export function PageLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.links}>
      {children}
    </nav>
  );
}
