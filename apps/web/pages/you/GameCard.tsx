import type { Rating } from '@rota/protocol';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { PartBoundary } from '../../components/lazy-component.tsx';
import type { GameResults } from '../../components/learning/results.ts';
import { type ListedMatch, matchPath } from '../../components/match-list.ts';
import { RivalLadder } from '../../components/rivals/RivalLadder.tsx';
import { formatRating } from '../../components/social/format-rating.ts';
import { useLanguage } from '../../locales/useGameTranslation.ts';
import { addressOfDeal } from '../replay/share/steps-of-address.ts';
import { chartLine } from './Chart.tsx';
import styles from './GameCard.module.css';
import { type RatingPoint, ratingScale } from './rating-curve.ts';

interface GameCardProps {
  readonly title: string;
  readonly results: GameResults;
  readonly matches: readonly ListedMatch[];
  readonly rating: Rating | undefined;
  /** The oldest first. */
  readonly curve: readonly RatingPoint[];
}

/** How the player stands in one game, and which bots are next. */
export function GameCard({ title, results, matches, rating, curve }: GameCardProps) {
  const { t } = useTranslation('you');
  const { t: tWeb } = useTranslation();
  const language = useLanguage();
  const { game, played, won, streak, longestStreak, bestDeal } = results;
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  return (
    <section className={`stack panel ${styles.card}`} aria-label={title}>
      <div className={`stack gap-3 ${styles.standing}`}>
        <h3>{title}</h3>
        <dl className="facts">
          <Fact term={t('play.won')} note={percent.format(won / played)}>
            {t('card.won', { won, count: played })}
          </Fact>
          {rating && (
            <Fact term={t('play.rating')}>
              {formatRating(rating, tWeb, language, 'whole')}
              {curve.length > 1 && <RatingLine curve={curve} />}
            </Fact>
          )}
          {longestStreak > 1 && (
            <Fact
              term={t('card.streak')}
              note={streak < longestStreak && t('card.longest', { count: longestStreak })}
            >
              {t('card.wins', { count: streak })}
            </Fact>
          )}
          {bestDeal && (
            <Fact term={t('card.best-deal')}>
              <Link href={dealPath(bestDeal.match, bestDeal.deal)}>
                {t('card.points', { count: bestDeal.points })}
              </Link>
            </Fact>
          )}
        </dl>
      </div>
      <PartBoundary fallback={<div className={styles.loading} />}>
        <RivalLadder game={game} matches={matches} />
      </PartBoundary>
    </section>
  );
}

/** The end of a deal in the match's replay; of a day or a duplicate match the page that has it. */
function dealPath(match: ListedMatch, deal: number): string {
  const hasOwnPage = match.daily !== undefined || match.duplicate !== undefined;
  return hasOwnPage ? matchPath(match) : `${matchPath(match)}${addressOfDeal(deal)}`;
}

interface FactProps {
  readonly term: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

function Fact({ term, note, children }: FactProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {children} {note && <small className="soft">{note}</small>}
      </dd>
    </div>
  );
}

/** The rating over time as a line without a scale; the chart further down has one. */
function RatingLine({ curve }: Pick<GameCardProps, 'curve'>) {
  const { min, max } = ratingScale(curve);
  const points = curve.map((point) => point.points);
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={chartLine(points, min, max)} />
    </svg>
  );
}
