import type { ReviewedDecision, SeatReview } from '@rota/analysis';
import type { TFunction } from 'i18next';
import { useLanguage } from '../../../locales/useGameTranslation.ts';
import type { ReplayTimeline } from '../../../replay/replay-timeline.ts';
import { formatEstimate } from './format-points.ts';
import styles from './Review.module.css';

interface CurrentDecisionProps {
  readonly review: SeatReview;
  readonly timeline: ReplayTimeline;
  readonly step: number;
  readonly name: string;
  readonly t: TFunction<'review'>;
}

export function CurrentDecision({ review, timeline, step, name, t }: CurrentDecisionProps) {
  const language = useLanguage();
  const decision = review.decisions.find((each) => timeline.stepOf(each) === step);
  return (
    <section className={`stack gap-2 ${styles.part}`}>
      <h3>{t('here.title')}</h3>
      <p data-costly={decision?.costly || undefined} className={styles.here}>
        {decision ? describeDecision(decision, language, t) : t('here.none', { name })}
      </p>
    </section>
  );
}

function describeDecision(
  { forced, costly, cleared, played, best, loss }: ReviewedDecision,
  language: string,
  t: TFunction<'review'>,
): string {
  if (forced) return t('here.forced');
  const moves = { played: played ?? t('silence'), best: best || t('silence') };
  if (costly) return t('here.costly', { ...moves, points: formatEstimate(language, loss) });
  return t(cleared ? 'here.defended' : 'here.good', moves);
}
