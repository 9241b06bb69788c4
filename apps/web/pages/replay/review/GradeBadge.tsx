import type { Grade } from '@rota/analysis';
import { useTranslation } from 'react-i18next';
import styles from './GradeBadge.module.css';

/** The signs of chess annotation. */
const SIGNS: Readonly<Record<Grade, string>> = { inaccuracy: '?!', mistake: '?', blunder: '??' };

/** A grade: its sign and its name, or how many there are. */
export function GradeBadge({ grade, count }: { readonly grade: Grade; readonly count?: number }) {
  const { t } = useTranslation('review');
  return (
    <span className={styles.grade} data-grade={grade}>
      <span aria-hidden="true" className={styles.sign}>
        {SIGNS[grade]}
      </span>
      {count === undefined ? t(`grade.${grade}`) : t(`grades.${grade}`, { count })}
    </span>
  );
}
