import { Logo } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { WaitingBadge } from '../../components/WaitingBadge.tsx';
import styles from './TableBar.module.css';

/** The way back to the lobby, at the start of every table's bar. */
export function HomeLink() {
  const { t } = useTranslation();
  return (
    <Link href="/" className={styles.home} title={t('to-lobby')}>
      <Logo size={28} />
      <span className="unseen">{t('to-lobby')}</span>
      <WaitingBadge />
    </Link>
  );
}
