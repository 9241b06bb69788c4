import { Logo } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import styles from './TableBar.module.css';

/** The way back to the lobby, at the start of every table's bar. */
export function HomeLink() {
  const { t } = useTranslation();
  return (
    <Link href="/" className={styles.home} aria-label={t('to-lobby')} title={t('to-lobby')}>
      <Logo size={28} />
    </Link>
  );
}
