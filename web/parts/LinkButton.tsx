import { Icon, type IconName } from '@rota/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './LinkButton.module.css';

/** A way to another page that stands where a button could. */
export function LinkButton({
  href,
  look = 'quiet',
  icon,
  children,
}: {
  href: string;
  look?: 'primary' | 'quiet' | 'plain';
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <Link href={href} className={`${styles.link} ${styles[look]}`}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
