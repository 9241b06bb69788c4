import type { ReviewedDecision, SeatReview } from '@rota/analysis';
import { useLanguage } from '../../../locales/useSay.ts';
import type { ReplayTimeline } from '../../../replay/replay-timeline.ts';
import { formatEstimate } from './format-points.ts';
import styles from './Hindsight.module.css';
import type { SayHindsight } from './locales/useSayHindsight.ts';

interface CurrentDecisionProps {
  readonly review: SeatReview;
  readonly reel: ReplayTimeline;
  readonly step: number;
  readonly name: string;
  readonly say: SayHindsight;
}

export function CurrentDecision({ review, reel, step, name, say }: CurrentDecisionProps) {
  const language = useLanguage();
  const decision = review.decisions.find((each) => reel.stepOf(each) === step);
  return (
    <section className={`stack gap-2 ${styles.part}`}>
      <h3>{say('here.title')}</h3>
      <p data-costly={decision?.costly || undefined} className={styles.here}>
        {decision ? describeDecision(decision, language, say) : say('here.none', { name })}
      </p>
    </section>
  );
}

function describeDecision(
  { forced, costly, cleared, played, best, loss }: ReviewedDecision,
  language: string,
  say: SayHindsight,
): string {
  if (forced) return say('here.forced');
  const moves = { played: played ?? say('silence'), best: best || say('silence') };
  if (costly) return say('here.costly', { ...moves, points: formatEstimate(language, loss) });
  return say(cleared ? 'here.defended' : 'here.good', moves);
}
