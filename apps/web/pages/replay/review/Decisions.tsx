import { PASS, type ReviewedDecision, type SeatReview } from '@rota/analysis';
import { Button } from '@rota/ui';
import type { TFunction } from 'i18next';
import type { LoadedGame } from '../../../game-loader.ts';
import { useLanguage } from '../../../locales/useGameTranslation.ts';
import type { ReplayTimeline } from '../../../replay/replay-timeline.ts';
import { MoveDescription } from '../../table/hint/MoveDescription.tsx';
import { formatEstimate } from './format-points.ts';
import styles from './Review.module.css';

/** Fits two layouts of three columns side by side. */
const CARD_WIDTH_PX = 36;

interface DecisionsProps {
  readonly review: SeatReview;
  readonly timeline: ReplayTimeline;
  readonly step: number;
  readonly opened: LoadedGame;
  readonly names: readonly string[];
  readonly t: TFunction<'review'>;
  onShow(step: number): void;
}

/** Counts of good and costly decisions, the costliest in detail, links to the others. */
export function Decisions(props: DecisionsProps) {
  const { review, timeline, step, t, onShow } = props;
  const language = useLanguage();
  const { decisions, worst, lost } = review;
  const costly = decisions.filter((decision) => decision.costly);
  const forced = decisions.filter((decision) => decision.forced).length;
  const others = costly.filter((decision) => !worst.includes(decision));
  const current = (decision: ReviewedDecision) =>
    timeline.stepOf(decision) === step ? 'step' : undefined;
  return (
    <section className={`stack gap-2 ${styles.part}`}>
      <h3>{t('decisions.title')}</h3>
      <ul className={`row plain-list ${styles.counts}`}>
        <li>{t('decisions.good', { count: decisions.length - forced - costly.length })}</li>
        <li>{t('decisions.costly', { count: costly.length })}</li>
        <li>{t('decisions.forced', { count: forced })}</li>
      </ul>
      <p>{t('decisions.lost', { points: formatEstimate(language, lost) })}</p>
      <h4>{worst.length > 0 ? t('worst.title', { count: worst.length }) : t('worst.none')}</h4>
      <ol className={`stack gap-3 plain-list ${styles.worst}`}>
        {worst.map((decision) => (
          <li key={timeline.stepOf(decision)} aria-current={current(decision)}>
            <CostlyDecision {...props} decision={decision} />
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <>
          <h4>{t('others.title')}</h4>
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
}: DecisionsProps & { readonly decision: ReviewedDecision }) {
  const language = useLanguage();
  const { view, seat, played = PASS, best, loss } = decision;
  const described = { opened, view, seat, names };
  const where = describePosition(decision, t);
  return (
    <>
      <h5>
        {where}
        <strong>{t('worst.cost', { points: formatEstimate(language, loss) })}</strong>
      </h5>
      <dl className={styles.moves}>
        {[['worst.played', played] as const, ['worst.better', best] as const].map(([key, move]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>
              {move === PASS ? (
                t('silence')
              ) : (
                <MoveDescription {...described} move={move} width={CARD_WIDTH_PX} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Button icon="forward" onClick={() => onShow(timeline.stepOf(decision))}>
        {t('worst.go')}
        <span className="unseen"> {where}</span>
      </Button>
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
