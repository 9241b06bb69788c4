import { useTranslation } from 'react-i18next';
import styles from './Page.module.css';

/** Fades in late, so that short waits do not flicker. */
export function Loading() {
  const { t } = useTranslation();
  return (
    <p role="status" className={styles.waiting}>
      {t('loading')}
    </p>
  );
}
