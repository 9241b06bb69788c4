import { Button } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import type { ListedMatch } from '../components/match-list.ts';
import styles from './ReviewMatches.module.css';
import { useReviewMatches } from './useReviewMatches.ts';

/** Offers to review the matches that have no review yet; shows the progress and can be stopped. */
export function ReviewMatches({ matches }: { matches: readonly ListedMatch[] }) {
  const { t } = useTranslation('learning');
  const { left, progress, hasFailed, start, stop } = useReviewMatches(matches);
  if (progress) {
    const { done, of } = progress;
    const value = t('matches.progress', { done: Math.floor(done) + 1, of });
    return (
      <div className={styles.running}>
        <progress aria-label={t('matches.running')} aria-valuetext={value} max={of} value={done} />
        <span className="soft small" aria-hidden="true">
          {value}
        </span>
        <Button onClick={stop}>{t('matches.stop')}</Button>
      </div>
    );
  }
  if (left.length === 0 && !hasFailed) return null;
  return (
    <div className={`stack gap-2 ${styles.offer}`}>
      <p>{t('matches.left', { count: left.length })}</p>
      {hasFailed && <p role="alert">{t('matches.failed')}</p>}
      <Button look="primary" icon="review" onClick={start}>
        {t('matches.start', { count: left.length })}
      </Button>
    </div>
  );
}
