import { useTranslation } from 'react-i18next';
import { FigureTable } from '../../components/FigureTable.tsx';
import { DEFAULT_RATING } from '../../components/social/format-rating.ts';
import { formatDate } from '../../locales/format-date.ts';
import { useLanguage } from '../../locales/useGameTranslation.ts';
import { Chart, chartDots, chartHeight, chartLine, columnCentre } from './Chart.tsx';
import {
  type RatingPoint,
  type RatingScale,
  ratingBand,
  ratingChanges,
  ratingScale,
} from './rating-curve.ts';
import styles from './YourPlay.module.css';

/** Beyond this many matches dots would hide the line. */
const MAX_DOTS = 60;

interface RatingCurveProps {
  /** The oldest first, at least one. */
  readonly points: readonly RatingPoint[];
}

/** One's rating in a game after each rated match. */
export function RatingCurve({ points }: RatingCurveProps) {
  const { t } = useTranslation('you');
  const language = useLanguage();
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const [first, last] = [points[0]!, points.at(-1)!];
  const scale = ratingScale(points);
  const values = points.map((point) => point.points);
  const date = ({ at }: RatingPoint) =>
    formatDate(at, language, { day: 'numeric', month: 'short' });
  const summary = t('rating.summary', {
    count: last.matches,
    points: whole.format(last.points),
    highest: whole.format(Math.max(...values)),
  });
  return (
    <section className="stack gap-2">
      <h3>{t('rating.title')}</h3>
      <p>{summary}</p>
      <Chart
        label={summary}
        {...scale}
        base={DEFAULT_RATING}
        ends={[date(first), date(last)]}
        format={(value) => whole.format(value)}
      >
        <path d={bandPath(points, scale)} className={styles.band} />
        <g className={styles.series} data-series="rating">
          <path d={chartLine(values, scale.min, scale.max)} className={styles.trend} />
          {values.length <= MAX_DOTS && (
            <path d={chartDots(values, scale.min, scale.max)} className={styles.dots} />
          )}
        </g>
      </Chart>
      <p className="soft small">{t('rating.hint', { start: whole.format(DEFAULT_RATING) })}</p>
      {first.matches > 1 && (
        <p className="soft small">{t('rating.begins', { match: first.matches })}</p>
      )}
      <RatingFigures points={points} dateOf={date} />
    </section>
  );
}

/** What the curve shows, in numbers; the newest match first. */
function RatingFigures({
  points,
  dateOf,
}: RatingCurveProps & { dateOf(point: RatingPoint): string }) {
  const { t } = useTranslation('you');
  const language = useLanguage();
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const signed = new Intl.NumberFormat(language, {
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  });
  const changes = ratingChanges(points);
  const change = (at: number) =>
    changes[at] === undefined ? '–' : signed.format(changes[at]).replace('-', '−');
  return (
    <details>
      <summary>{t('rating.figures')}</summary>
      <FigureTable
        className={styles.results}
        caption={t('rating.figures')}
        axis={t('play.match')}
        columns={[t('play.rating'), t('rating.change'), t('rating.deviation')]}
        rows={points
          .map((point, at) => ({
            key: point.matches,
            name: (
              <>
                {point.matches} <small>{dateOf(point)}</small>
              </>
            ),
            cells: [whole.format(point.points), change(at), `±${whole.format(point.deviation)}`],
          }))
          .toReversed()}
      />
    </details>
  );
}

/** Draws the area of the band: along its upper edge and back along the lower one. */
function bandPath(points: readonly RatingPoint[], scale: RatingScale): string {
  const band = ratingBand(points, scale);
  const corner = (value: number, at: number) =>
    `${columnCentre(at, band.length)} ${chartHeight(value, scale.min, scale.max)}`;
  const upper = band.map(({ high }, at) => corner(high, at));
  const lower = band.map(({ low }, at) => corner(low, at)).toReversed();
  return `M${[...upper, ...lower].join('L')}Z`;
}
