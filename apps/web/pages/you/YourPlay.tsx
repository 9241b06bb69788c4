import { GRADES } from '@rota/analysis';
import { LEVEL_NAMES } from '@rota/bots';
import type { OwnRatings, RatingHistory } from '@rota/protocol';
import { Avatar, SegmentedControl } from '@rota/ui';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../app/app-services.ts';
import { useQuery } from '../../app/useQuery.ts';
import { FigureTable, ScrolledTable } from '../../components/FigureTable.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import type { MatchReview } from '../../components/learning/match-review.ts';
import { ReviewMatches } from '../../components/learning/ReviewMatches.tsx';
import {
  countGraded,
  luckAndPlay,
  MIN_FOR_TREND,
  mean,
  movingMean,
  resultsByGame,
  trendOf,
} from '../../components/learning/results.ts';
import { useOwnMatches } from '../../components/learning/useOwnMatches.ts';
import { useLearning } from '../../components/learning/useReviewMatches.ts';
import { formatDate } from '../../locales/format-date.ts';
import { gameTranslator } from '../../locales/i18n.ts';
import { useLanguage } from '../../locales/useGameTranslation.ts';
import { formatPoints } from '../replay/review/format-points.ts';
import { Chart, chartDots, chartHeight, chartLine, columnCentre } from './Chart.tsx';
import { GameCard } from './GameCard.tsx';
import { RatingCurve } from './RatingCurve.tsx';
import styles from './YourPlay.module.css';

/** How many matches the trend lines average. */
const SPAN = 5;

/** One's own results by game, and over time rating, luck against skill, and costly decisions. */
export function YourPlay() {
  const { gameLoader, i18n } = useAppServices();
  use(gameLoader.allTitles());
  const { t } = useTranslation('you');
  const matches = useOwnMatches()?.filter(({ game }) => gameLoader.has(game));
  const learning = useLearning();
  const history = useQuery<RatingHistory>('/api/me/ratings/history').value ?? {};
  const ratings = useQuery<OwnRatings>('/api/me/ratings').value ?? {};
  const [chosen, setChosen] = useState<string>();
  if (!matches || !learning) return null;
  const results = resultsByGame(matches);
  if (results.length === 0) return <NothingPlayed />;
  const developed = results.filter(
    ({ game }) => history[game] || learning.reviews.some((review) => review.game === game),
  );
  const game = developed.find((each) => each.game === chosen)?.game ?? developed[0]?.game;
  const reviews = learning.reviews.filter((review) => review.game === game);
  const curve = game === undefined ? undefined : history[game];
  const titleOf = (id: string) => gameTranslator(i18n, id)('title');
  return (
    <div className={`stack gap-5 ${styles.play}`}>
      <h2>{t('play.title')}</h2>
      <div className={`stack ${styles.games}`}>
        {results.map((each) => (
          <GameCard
            key={each.game}
            title={titleOf(each.game)}
            results={each}
            matches={matches.filter((match) => match.game === each.game)}
            rating={ratings[each.game]}
            curve={history[each.game] ?? []}
          />
        ))}
      </div>
      <ReviewMatches matches={matches} />
      {game !== undefined && (
        <>
          {developed.length > 1 && (
            <SegmentedControl
              label={t('play.game')}
              hideLabel
              value={game}
              choices={developed.map((each) => ({ value: each.game, label: titleOf(each.game) }))}
              onChange={setChosen}
            />
          )}
          <div className={`tiles ${styles.charts}`}>
            {curve && <RatingCurve points={curve} />}
            {reviews.length > 0 && <Development reviews={reviews} />}
          </div>
        </>
      )}
    </div>
  );
}

/** What a player without a finished match may expect. */
function NothingPlayed() {
  const { t } = useTranslation('you');
  const { t: tRivals } = useTranslation('rivals');
  return (
    <section className={`stack ${styles.play}`}>
      <ul className={`row plain-list ${styles.families}`} aria-hidden="true">
        {LEVEL_NAMES.map((level, at) => (
          <li key={level}>
            <Avatar name="" seat={at + 1} bot={level} />
          </li>
        ))}
      </ul>
      <p className="measure">{tRivals('invite')}</p>
      <p className="soft measure">{t('play.nothing')}</p>
      <p className="row">
        <LinkButton href="/" look="primary" icon="play">
          {t('play.first')}
        </LinkButton>
      </p>
    </section>
  );
}

/** The charts of one game. */
function Development({ reviews }: { reviews: readonly MatchReview[] }) {
  const language = useLanguage();
  const date = (review: MatchReview) =>
    formatDate(review.created, language, { day: 'numeric', month: 'short' });
  const ends = [date(reviews[0]!), date(reviews.at(-1)!)] as const;
  return (
    <>
      <LuckAgainstSkill reviews={reviews} ends={ends} />
      <CostlyDecisions reviews={reviews} ends={ends} />
      <Figures reviews={reviews} dateOf={date} />
    </>
  );
}

interface FiguresProps {
  readonly reviews: readonly MatchReview[];
  dateOf(review: MatchReview): string;
}

/** What the charts show, in numbers; the newest match first. */
function Figures({ reviews, dateOf }: FiguresProps) {
  const { t } = useTranslation('you');
  const language = useLanguage();
  const columns = [
    t('luck.luck'),
    t('luck.play'),
    ...GRADES.toReversed().map((grade) => t(`costly.${grade}`)),
  ];
  const points = (estimate: MatchReview['luck'], deals: number) =>
    estimate ? formatPoints(language, estimate.mean / deals) : '–';
  return (
    <details className={styles.figures}>
      <summary>{t('play.figures')}</summary>
      <ScrolledTable label={t('play.figures')}>
        <FigureTable
          className={styles.results}
          caption={t('play.figures')}
          axis={t('play.match')}
          columns={columns}
          rows={reviews.toReversed().map((review) => ({
            key: review.match,
            name: dateOf(review),
            cells: [
              points(review.luck, review.deals),
              points(review.play, review.deals),
              ...GRADES.toReversed().map((grade) => review.grades[grade]),
            ],
          }))}
        />
      </ScrolledTable>
    </details>
  );
}

interface DevelopmentProps {
  /** Oldest first, at least one. */
  readonly reviews: readonly MatchReview[];
  readonly ends: readonly [string, string];
}

const SERIES = ['luck', 'play'] as const;

function LuckAgainstSkill({ reviews, ends }: DevelopmentProps) {
  const { t } = useTranslation('you');
  const language = useLanguage();
  const points = luckAndPlay(reviews);
  if (points.length === 0) return null;
  const highest = Math.max(...points.flatMap(({ luck, play }) => [Math.abs(luck), Math.abs(play)]));
  const max = niceCeiling(highest);
  const signed = new Intl.NumberFormat(language, {
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  const format = (value: number) => signed.format(value).replace('-', '−');
  const averages = SERIES.map((series) => mean(points.map((point) => point[series])));
  const summary = t('luck.summary', {
    count: points.length,
    luck: format(averages[0]!),
    play: format(averages[1]!),
  });
  return (
    <section className="stack gap-2">
      <h3>{t('luck.title')}</h3>
      <p>{summary}</p>
      <Chart label={summary} min={-max} max={max} ends={ends} format={format}>
        {SERIES.map((series) => {
          const values = points.map((point) => point[series]);
          return (
            <g key={series} className={styles.series} data-series={series}>
              <path d={chartDots(values, -max, max)} className={styles.dots} />
              <path d={chartLine(movingMean(values, SPAN), -max, max)} className={styles.trend} />
            </g>
          );
        })}
      </Chart>
      <ul className={`row plain-list small ${styles.legend}`}>
        {SERIES.map((series) => (
          <li key={series} className="line gap-2">
            <svg aria-hidden="true" viewBox="0 0 28 12" width="28" height="12">
              <g className={styles.series} data-series={series}>
                <path d="M0 6H28" className={styles.trend} />
              </g>
            </svg>
            {t(`luck.${series}`)}
          </li>
        ))}
      </ul>
      <p className="soft small">{t('luck.hint', { count: SPAN })}</p>
    </section>
  );
}

function CostlyDecisions({ reviews, ends }: DevelopmentProps) {
  const { t } = useTranslation('you');
  const language = useLanguage();
  const counts = reviews.map(countGraded);
  const max = Math.max(1, ...counts);
  const trend = trendOf(counts);
  const format = (value: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value);
  const summary = trend
    ? t(`costly.${trend.direction}`, { before: format(trend.before), after: format(trend.after) })
    : t('costly.early', { mean: format(mean(counts)), count: MIN_FOR_TREND });
  const width = 100 / counts.length;
  const bar = Math.min(0.7 * width, 6);
  return (
    <section className="stack gap-2">
      <h3>{t('costly.title')}</h3>
      <p>{summary}</p>
      <Chart label={summary} min={0} max={max} ends={ends} format={format}>
        {reviews.map(({ match, grades }, at) => {
          let below = 0;
          return GRADES.toReversed().map((grade) => {
            const from = below;
            below += grades[grade];
            return (
              grades[grade] > 0 && (
                <rect
                  key={`${match} ${grade}`}
                  x={columnCentre(at, counts.length) - bar / 2}
                  y={chartHeight(below, 0, max)}
                  width={bar}
                  height={chartHeight(from, 0, max) - chartHeight(below, 0, max)}
                  className={styles.bar}
                  data-grade={grade}
                />
              )
            );
          });
        })}
        <path d={chartLine(movingMean(counts, SPAN), 0, max)} className={styles.average} />
      </Chart>
      <ul className={`row plain-list small ${styles.legend}`}>
        {GRADES.toReversed().map((grade) => (
          <li key={grade} className="line gap-2">
            <svg aria-hidden="true" viewBox="0 0 12 12" width="12" height="12">
              <rect width="12" height="12" className={styles.bar} data-grade={grade} />
            </svg>
            {t(`costly.${grade}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the next of 1, 2, 5, 10, 20, … or their tenths that is not below. */
function niceCeiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 0.1)));
  return power * [1, 2, 5, 10].find((factor) => factor * power >= value)!;
}
