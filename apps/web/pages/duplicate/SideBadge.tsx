import { useTranslation } from 'react-i18next';
import styles from './DuplicatePage.module.css';
import { sideName } from './sides.ts';

/** The letter of a side; screen readers hear the word before it. */
export function SideBadge({ side }: { side: number }) {
  const { t } = useTranslation('duplicate');
  return (
    <span className={styles.side} data-side={side}>
      <span className="unseen">{t('side', { side: sideName(side) })}</span>
      <span aria-hidden="true">{sideName(side)}</span>
    </span>
  );
}
