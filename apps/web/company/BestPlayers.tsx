import type { BestPlayers as Best } from '@rota/protocol';
import { useHouse } from '../house/house.ts';
import { personName } from '../house/players.ts';
import { request } from '../house/requests.ts';
import { useQuery } from '../house/useQuery.ts';
import { sayFromGame } from '../locales/i18n.ts';
import { useLanguage, useSay } from '../locales/useSay.ts';
import { useSayCompany } from './locales/useSayCompany.ts';
import styles from './ratings.module.css';
import { sayRating } from './say-rating.ts';
import { bestPath } from './social-api.ts';

/** Players shown for each game. */
const MAX_SHOWN = 5;

/** The highest-rated players of each game; games without rated players are left out. */
export function BestPlayers() {
  const { catalogues, shelf } = useHouse();
  const say = useSay();
  const language = useLanguage();
  const sayCompany = useSayCompany();
  const games = shelf.entries.map(({ id }) => id);
  const { value: lists = [] } = useQuery('best players', {
    fetch: () => Promise.all(games.map((game) => request<Best>('GET', bestPath(game)))),
  });
  const known = games
    .map((game, at) => ({ game, best: (lists[at] ?? []).slice(0, MAX_SHOWN) }))
    .filter(({ best }) => best.length > 0);
  if (known.length === 0) return null;
  return (
    <section>
      <h2>{sayCompany('best.title')}</h2>
      <div className={styles.games}>
        {known.map(({ game, best }) => (
          <div key={game} className={styles.game}>
            <h3>{sayFromGame(catalogues, game)('title')}</h3>
            <ol>
              {best.map(({ name, rating }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
                <li key={at}>
                  <span>{personName(name, say)}</span> <b>{sayRating(rating, say, language)}</b>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}
