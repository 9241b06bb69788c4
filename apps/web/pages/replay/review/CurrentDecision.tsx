import type { ReviewedDecision, SeatReview } from '@rota/analysis';
import type { TFunction } from 'i18next';
import type { LoadedGame } from '../../../game-loader.ts';
import type { ReplayTimeline } from '../../../session/replay-timeline.ts';
import { useDescribeMove } from '../../table/hint/useDescribeMove.ts';
import { GradeBadge } from './GradeBadge.tsx';
import { PlayedAndBetter } from './PlayedAndBetter.tsx';
import styles from './Review.module.css';

/** What the parts of a review show. */
export interface ReviewPartProps {
  readonly review: SeatReview;
  readonly timeline: ReplayTimeline;
  readonly step: number;
  readonly opened: LoadedGame;
  readonly names: readonly string[];
  readonly t: TFunction<'review'>;
}

export function CurrentDecision(props: ReviewPartProps) {
  const { review, timeline, step, opened, names, t } = props;
  const decision = review.decisions.find((each) => timeline.stepOf(each) === step);
  // The costliest are described in full below.
  const isListed = decision !== undefined && review.worst.includes(decision);
  const { grade } = decision ?? {};
  return (
    <section className={`stack gap-2 ruled ${styles.part}`}>
      <h3>{t('here.title')}</h3>
      {decision && grade ? (
        <>
          <p>
            <GradeBadge grade={grade} />
          </p>
          {!isListed && <PlayedAndBetter decision={decision} opened={opened} names={names} />}
        </>
      ) : (
        <p>
          {decision ? (
            <Ungraded decision={decision} opened={opened} names={names} t={t} />
          ) : (
            t('here.none', { name: names[review.seat]! })
          )}
        </p>
      )}
    </section>
  );
}

function Ungraded({
  decision: { forced, cleared, costly, played, best, view, seat },
  opened,
  names,
  t,
}: Pick<ReviewPartProps, 'opened' | 'names' | 't'> & { readonly decision: ReviewedDecision }) {
  const describeMove = useDescribeMove(opened, names);
  const inWords = (move = '') => (move === '' ? t('silence') : describeMove(move, view, seat));
  if (forced) return t('here.forced');
  const moves = { played: inWords(played), best: inWords(best) };
  if (cleared) return t('here.defended', moves);
  return t(costly ? 'here.slight' : 'here.good', moves);
}
