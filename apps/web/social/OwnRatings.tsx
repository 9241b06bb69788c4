import type { OwnRatings as Ratings } from '@rota/protocol';
import { useAppServices } from '../app/app-services.ts';
import { useQuery } from '../app/useQuery.ts';
import { sayFromGame } from '../locales/i18n.ts';
import { useLanguage, useSay } from '../locales/useSay.ts';
import { formatRating } from './format-rating.ts';
import styles from './ratings.module.css';

/** The visitor's ratings; renders nothing before the first rated match. */
export function OwnRatings() {
  const { catalogues, gameLoader } = useAppServices();
  const say = useSay();
  const language = useLanguage();
  const own = Object.entries(useQuery<Ratings>('/api/me/ratings').value ?? {});
  const known = own.filter(([game]) => gameLoader.has(game));
  if (known.length === 0) return null;
  return (
    <section>
      <h2>{say('matches.ratings')}</h2>
      <dl className={styles.games}>
        {known.map(([game, rating]) => (
          <div key={game} className={styles.game}>
            <dt>{sayFromGame(catalogues, game)('title')}</dt>
            <dd>
              <b>{formatRating(rating, say, language, 'whole')}</b>
              <span>{say('matches.rated', { count: rating.matches })}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
