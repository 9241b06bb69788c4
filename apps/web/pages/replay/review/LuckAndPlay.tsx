import type { Estimate, SeatReview } from '@rota/analysis';
import type { TFunction } from 'i18next';
import { useLanguage } from '../../../locales/useGameTranslation.ts';
import { formatEstimate, formatPoints } from './format-points.ts';
import styles from './Review.module.css';

interface LuckAndPlayProps {
  readonly review: SeatReview;
  readonly name: string;
  readonly t: TFunction<'review'>;
}

/** How far a seat was ahead, split into luck and play. */
export function LuckAndPlay({ review: { ahead, luck, play }, name, t }: LuckAndPlayProps) {
  const language = useLanguage();
  if (!luck || !play) return null;
  const parts = [
    { key: 'luck.cards', part: luck },
    { key: 'luck.play', part: play },
  ] as const;
  const widest = Math.max(...parts.map(({ part }) => Math.abs(part.mean) + part.margin));
  return (
    <section className={`stack gap-2 ruled ${styles.part}`}>
      <h3>{t('luck.title')}</h3>
      <p>{t('luck.ahead', { name, ahead: formatPoints(language, ahead) })}</p>
      <dl className={`stack gap-3 ${styles.luck}`}>
        {parts.map(({ key, part }) => (
          <div key={key}>
            <dt className="soft">{t(key)}</dt>
            <dd>{t('luck.points', { points: formatEstimate(language, part, true) })}</dd>
            <dd className={styles.bar} aria-hidden="true">
              <Bar part={part} widest={widest} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={`soft small ${styles.note}`}>{t('luck.hint')}</p>
    </section>
  );
}

/** A bar from zero to the estimate, with its interval as a line. */
function Bar({ part: { mean, margin }, widest }: { part: Estimate; widest: number }) {
  const at = (points: number) => 50 + (50 * points) / widest;
  const from = Math.min(50, at(mean));
  return (
    <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
      <rect
        x={from}
        y="2"
        width={Math.abs(at(mean) - 50)}
        height="8"
        data-below={mean < 0 || undefined}
      />
      <path d={`M${at(mean - margin)} 6H${at(mean + margin)}`} />
      <path d="M50 0V12" data-zero />
    </svg>
  );
}
