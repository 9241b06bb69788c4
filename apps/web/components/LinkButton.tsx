import { buttonClass, Icon, type IconName } from '@rota/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './LinkButton.module.css';

export function LinkButton({
  href,
  look = 'quiet',
  icon,
  file = false,
  elsewhere = false,
  children,
}: {
  href: string;
  look?: 'primary' | 'quiet' | 'plain';
  icon?: IconName;
  /** Whether the link downloads a file. */
  file?: boolean;
  /** Whether the link leaves the app. */
  elsewhere?: boolean;
  children: ReactNode;
}) {
  const className = look === 'plain' ? `${buttonClass(look)} ${styles.plain}` : buttonClass(look);
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  );
  return file || elsewhere ? (
    <a href={href} download={file || undefined} className={className}>
      {content}
    </a>
  ) : (
    <Link href={href} className={className}>
      {content}
    </Link>
  );
}
