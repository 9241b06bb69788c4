import { Button } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import type { ListedMatch } from '../match-list.ts';
import { WorkProgress } from '../WorkProgress.tsx';

import { useReviewMatches } from './useReviewMatches.ts';

/** Offers to review the matches that have no review yet; shows the progress and can be stopped. */
export function ReviewMatches({ matches }: { matches: readonly ListedMatch[] }) {
  const { t } = useTranslation('learning');
  const { left, progress, hasFailed, start, stop } = useReviewMatches(matches);
  if (progress) {
    const { done, of } = progress;
    return (
      <WorkProgress
        label={t('matches.running')}
        text={t('matches.progress', { done: Math.floor(done) + 1, of })}
        done={done}
        of={of}
        stopLabel={t('matches.stop')}
        onStop={stop}
      />
    );
  }
  if (left.length === 0 && !hasFailed) return null;
  return (
    <div className="stack gap-2 start">
      <p>{t('matches.left', { count: left.length })}</p>
      {hasFailed && <p role="alert">{t('matches.failed')}</p>}
      <Button look="primary" icon="review" onClick={start}>
        {t('matches.start', { count: left.length })}
      </Button>
    </div>
  );
}
