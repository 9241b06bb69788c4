import type { OwnRatings as Ratings } from '@rota/protocol';
import { useHouse } from '../house/house.ts';
import { useQuery } from '../house/useQuery.ts';
import { sayFromGame } from '../locales/i18n.ts';
import { useLanguage, useSay } from '../locales/useSay.ts';
import styles from './ratings.module.css';
import { sayRating } from './say-rating.ts';

/** The visitor's ratings; renders nothing before the first rated match. */
export function OwnRatings() {
  const { catalogues, shelf } = useHouse();
  const say = useSay();
  const language = useLanguage();
  const own = Object.entries(useQuery<Ratings>('/api/me/ratings').value ?? {});
  const known = own.filter(([game]) => shelf.has(game));
  if (known.length === 0) return null;
  return (
    <section>
      <h2>{say('matches.ratings')}</h2>
      <dl className={styles.games}>
        {known.map(([game, rating]) => (
          <div key={game} className={styles.game}>
            <dt>{sayFromGame(catalogues, game)('title')}</dt>
            <dd>
              <b>{sayRating(rating, say, language, 'whole')}</b>
              <span>{say('matches.rated', { count: rating.matches })}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
