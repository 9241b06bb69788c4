import { Icon, type IconName } from '@rota/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './LinkButton.module.css';

/** A way to another page that stands where a button could. */
export function LinkButton({
  href,
  look = 'quiet',
  icon,
  file = false,
  children,
}: {
  href: string;
  look?: 'primary' | 'quiet' | 'plain';
  icon?: IconName;
  /** Whether it leads to a file, to be downloaded. */
  file?: boolean;
  children: ReactNode;
}) {
  const className = `${styles.link} ${styles[look]}`;
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  );
  return file ? (
    <a href={href} download className={className}>
      {content}
    </a>
  ) : (
    <Link href={href} className={className}>
      {content}
    </Link>
  );
}
