import { GRADES, type ReviewedDecision } from '@rota/analysis';
import { Button } from '@rota/ui';
import type { TFunction } from 'i18next';
import { useLanguage } from '../../../locales/useGameTranslation.ts';
import type { ReviewPartProps } from './CurrentDecision.tsx';
import { formatEstimate } from './format-points.ts';
import { GradeBadge } from './GradeBadge.tsx';
import { PlayedAndBetter } from './PlayedAndBetter.tsx';
import styles from './Review.module.css';

interface DecisionsProps extends ReviewPartProps {
  onShow(step: number): void;
  /** Opens a table that begins at the decision. */
  onTryAgain(decision: ReviewedDecision): void;
}

/** Counts of good and graded decisions, the costliest in detail, links to the others. */
export function Decisions(props: DecisionsProps) {
  const { review, timeline, step, t, onShow } = props;
  const language = useLanguage();
  const { decisions, lost } = review;
  const graded = decisions.filter(({ grade }) => grade);
  const forced = decisions.filter((decision) => decision.forced).length;
  const worst = review.worst.filter(({ grade }) => grade);
  const others = graded.filter((decision) => !worst.includes(decision));
  const current = (decision: ReviewedDecision) =>
    timeline.stepOf(decision) === step ? 'step' : undefined;
  return (
    <section className={`stack gap-2 ruled ${styles.part}`}>
      <h3>{t('decisions.title')}</h3>
      <ul className={`row plain-list ${styles.counts}`}>
        <li>{t('decisions.good', { count: decisions.length - forced - graded.length })}</li>
        {GRADES.map((grade) => {
          const count = graded.filter((decision) => decision.grade === grade).length;
          return (
            count > 0 && (
              <li key={grade}>
                <GradeBadge grade={grade} count={count} />
              </li>
            )
          );
        })}
        {forced > 0 && <li>{t('decisions.forced', { count: forced })}</li>}
      </ul>
      <p>{t('decisions.lost', { points: formatEstimate(language, lost) })}</p>
      <h4 className="caption">
        {worst.length > 0 ? t('worst.title', { count: worst.length }) : t('worst.none')}
      </h4>
      <ol className={`stack gap-3 plain-list ${styles.worst}`}>
        {worst.map((decision) => (
          <li
            key={timeline.stepOf(decision)}
            className="stack gap-2"
            aria-current={current(decision)}
          >
            <CostlyDecision {...props} decision={decision} />
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <>
          <h4 className="caption">{t('others.title')}</h4>
          <ul className="row gap-2 plain-list">
            {others.map((decision) => (
              <li key={timeline.stepOf(decision)}>
                <Button
                  aria-current={current(decision)}
                  onClick={() => onShow(timeline.stepOf(decision))}
                >
                  {describePosition(decision, t)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function CostlyDecision({
  decision,
  timeline,
  opened,
  names,
  t,
  onShow,
  onTryAgain,
}: DecisionsProps & { readonly decision: ReviewedDecision }) {
  const language = useLanguage();
  const where = describePosition(decision, t);
  return (
    <>
      <h5 className="row between">
        {where}
        <GradeBadge grade={decision.grade!} />
      </h5>
      <p>
        <strong>{t('worst.cost', { points: formatEstimate(language, decision.loss) })}</strong>
      </p>
      <PlayedAndBetter decision={decision} opened={opened} names={names} />
      <div className="row gap-2">
        <Button icon="forward" onClick={() => onShow(timeline.stepOf(decision))}>
          {t('worst.go')}
          <span className="unseen"> {where}</span>
        </Button>
        <Button icon="undo" onClick={() => onTryAgain(decision)}>
          {t('try-again')}
          <span className="unseen"> {where}</span>
        </Button>
      </div>
    </>
  );
}

/** Moves count from 1; a reaction not made comes after one. */
function describePosition(
  { deal, move, played }: ReviewedDecision,
  t: TFunction<'review'>,
): string {
  return played === undefined
    ? t('worst.silent', { deal, move })
    : t('worst.where', { deal, move: move + 1 });
}
