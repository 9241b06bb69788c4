import { type ReviewedDecision, type SeatReview, SILENCE } from '@rota/analysis';
import { Button } from '@rota/ui';
import type { OpenedGame } from '../../../game-shelf.ts';
import { useLanguage } from '../../../locales/useSay.ts';
import type { Reel } from '../../../replay/reel.ts';
import { MoveDescription } from '../../table/hint/MoveDescription.tsx';
import { formatEstimate } from './format-points.ts';
import styles from './Hindsight.module.css';
import type { SayHindsight } from './locales/useSayHindsight.ts';

/** Of a card, in pixels: two layouts of three columns lie side by side. */
const CARD_WIDTH_PX = 36;

interface DecisionsProps {
  readonly review: SeatReview;
  readonly reel: Reel;
  readonly step: number;
  readonly opened: OpenedGame;
  readonly names: readonly string[];
  readonly say: SayHindsight;
  onShow(step: number): void;
}

/** How many decisions were good, which cost most, and where the other costly ones are. */
export function Decisions(props: DecisionsProps) {
  const { review, reel, step, say, onShow } = props;
  const language = useLanguage();
  const { decisions, worst, lost } = review;
  const costly = decisions.filter((decision) => decision.costly);
  const forced = decisions.filter((decision) => decision.forced).length;
  const others = costly.filter((decision) => !worst.includes(decision));
  const current = (decision: ReviewedDecision) =>
    reel.stepOf(decision) === step ? 'step' : undefined;
  return (
    <section className={styles.part}>
      <h3>{say('decisions.title')}</h3>
      <ul className={styles.counts}>
        <li>{say('decisions.good', { count: decisions.length - forced - costly.length })}</li>
        <li>{say('decisions.costly', { count: costly.length })}</li>
        <li>{say('decisions.forced', { count: forced })}</li>
      </ul>
      <p>{say('decisions.lost', { points: formatEstimate(language, lost) })}</p>
      <h4>{worst.length > 0 ? say('worst.title', { count: worst.length }) : say('worst.none')}</h4>
      <ol className={styles.worst}>
        {worst.map((decision) => (
          <li key={reel.stepOf(decision)} aria-current={current(decision)}>
            <CostlyDecision {...props} decision={decision} />
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <>
          <h4>{say('others.title')}</h4>
          <ul className={styles.others}>
            {others.map((decision) => (
              <li key={reel.stepOf(decision)}>
                <Button
                  aria-current={current(decision)}
                  onClick={() => onShow(reel.stepOf(decision))}
                >
                  {describePosition(decision, say)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** One of the costliest decisions: what was done, and what would have been better. */
function CostlyDecision({
  decision,
  reel,
  opened,
  names,
  say,
  onShow,
}: DecisionsProps & { readonly decision: ReviewedDecision }) {
  const language = useLanguage();
  const { view, seat, played = SILENCE, best, loss } = decision;
  const told = { opened, view, seat, names };
  const where = describePosition(decision, say);
  return (
    <>
      <h5>
        {where}
        <strong>{say('worst.cost', { points: formatEstimate(language, loss) })}</strong>
      </h5>
      <dl className={styles.moves}>
        {[['worst.played', played] as const, ['worst.better', best] as const].map(([key, move]) => (
          <div key={key}>
            <dt>{say(key)}</dt>
            <dd>
              {move === SILENCE ? (
                say('silence')
              ) : (
                <MoveDescription {...told} move={move} width={CARD_WIDTH_PX} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Button icon="forward" onClick={() => onShow(reel.stepOf(decision))}>
        {say('worst.go')}
        <span className="unseen"> {where}</span>
      </Button>
    </>
  );
}

/** Moves are counted from 1; to have kept silent comes after one. */
function describePosition({ deal, move, played }: ReviewedDecision, say: SayHindsight): string {
  return played === undefined
    ? say('worst.silent', { deal, move })
    : say('worst.where', { deal, move: move + 1 });
}
