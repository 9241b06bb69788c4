import type { ReactNode } from 'react';
import styles from './PageLinks.module.css';

/** Links to sibling pages; the current one carries `aria-current`. */
export function PageLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={`row no-print ${styles.links}`}>
      {children}
    </nav>
  );
}
