import type { OwnRatings as Ratings } from '@rota/protocol';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../app/app-services.ts';
import { useQuery } from '../../app/useQuery.ts';
import { gameTranslator } from '../../locales/i18n.ts';
import { useLanguage } from '../../locales/useGameTranslation.ts';
import { formatRating } from './format-rating.ts';
import styles from './ratings.module.css';

/** The visitor's ratings; renders nothing before the first rated match. */
export function OwnRatings() {
  const { i18n, gameLoader } = useAppServices();
  const { t } = useTranslation();
  const language = useLanguage();
  const own = Object.entries(useQuery<Ratings>('/api/me/ratings').value ?? {});
  const known = own.filter(([game]) => gameLoader.has(game));
  if (known.length === 0) return null;
  return (
    <section>
      <h2>{t('matches.ratings')}</h2>
      <dl className={`stack gap-3 ${styles.games}`}>
        {known.map(([game, rating]) => (
          <div key={game} className={styles.game}>
            <dt className="soft">{gameTranslator(i18n, game)('title')}</dt>
            <dd className="row between">
              <b>{formatRating(rating, t, language, 'whole')}</b>
              <span className="soft small">{t('matches.rated', { count: rating.matches })}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
